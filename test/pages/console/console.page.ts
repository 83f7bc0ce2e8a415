import { createResourceMachine } from "../../../src/machines/resource/resource.machine.ts";
import { ada } from "../../machines/fixtures/user-fixtures.ts";
import { resource } from "../../machines/resource/resource.model.ts";
import { jsonResponse, errorResponse } from "../../support/page/browser/mock-response.ts";
import { button, press } from "../../support/page/page-gestures.ts";
import { type PageModel, definePageModel } from "../../support/page/page-model.ts";
import { controlState, showsText } from "../../support/page/page-queries.ts";
import * as told from "./console.fixtures.ts";
import { commonResponses, schoolResponses, signedIn } from "../setups/page-setups.ts";

interface Place {
  /** The path after `/admin/`, of the page and, by default, of its call. */
  readonly at: string;
  readonly call?: string;
  readonly value: object;
  /** A text that is only in the fetched content, in any language. */
  readonly words: string;
}
const page = (item: object) => ({ items: [item], next: "after" });

/** The resources of the console, by page (checklist 2.14). */
const places: Readonly<Record<string, Place>> = {
  overview: { at: "overview", value: told.overview, words: "MTN" },
  payments: { at: "payments", value: page(told.listed), words: "Neba Fon" },
  payment: { at: `payments/${told.listed.id}`, value: told.payment, words: "Neba Fon" },
  fees: { at: "fees", value: told.fees, words: "Manka Tanyi" },
  users: { at: "users", value: page(told.user), words: "Neba Fon" },
  user: { at: `users/${told.user.id}`, value: told.userDetails, words: "Neba Fon" },
  messages: { at: "messages", value: page(told.message), words: "A page is missing" },
  message: { at: "messages/3", call: "POST admin/messages/3/read", value: told.message, words: "MAT 201" },
  announcements: { at: "announcements", value: page(told.announcement), words: "University of Buea, Level 200" },
  requests: { at: "requests", value: page(told.request), words: "The resit, please." },
  reports: { at: "reports", value: page(told.report), words: "Manka Tanyi" },
  flows: { at: "flows", call: "GET admin/flows/payment", value: told.flow, words: "succeeded" },
  "browser-flow": {
    at: "flows?flow=checkout",
    call: "GET admin/browser-flows/checkout",
    value: told.browserFlow,
    words: "confirming",
  },
  transitions: { at: "transitions", value: page(told.unexplained), words: "5d1a6d4e" },
  solutions: { at: "solutions", value: page(told.solution), words: "Algebra" },
  solution: { at: "solutions/8", value: told.solutionDetails, words: "Both roots count." },
  catalogue: { at: "catalogue", call: "GET admin/catalogue/institution", value: told.institutions, words: "Buea" },
};

const lost = { error: { status: 503, code: "unavailable", message: "", fields: {} } };
const SECOND_FACTOR = "second_factor_required";
const refused = { error: { status: 403, code: SECOND_FACTOR, message: "Sign in again", fields: {} } };

const placePage = (name: string, { at, call = `GET admin/${at}`, value, words }: Place): PageModel =>
  definePageModel(
    {
      flow: `console-${name}`,
      machine: createResourceMachine<object>(name),
      model: resource,
      specOverrides: { outcomes: { fetchValue: { told: { output: value }, lost, refused } } },
    },
    {
      open: () => ({
        path: `/admin/${at}`,
        ...signedIn({ ...ada, role: "admin" }),
        heldCalls: [call],
        responses: { ...commonResponses, ...schoolResponses },
        ready: ({ nodes }) =>
          nodes.some(({ role, properties }) => role === "link" && String(properties["url"]).endsWith("/admin/fees")),
      }),
      gestures: {
        "retry.pressed": {
          ...press((stage) => button(stage, stage.t("common.retry"))),
          when: ({ context }) => context.code !== SECOND_FACTOR,
        },
      },
      actorCalls: {
        fetchValue: {
          calls: [call],
          responses: {
            told: jsonResponse(value),
            lost: "cut",
            refused: errorResponse(403, SECOND_FACTOR, "Sign in again"),
          },
        },
      },
      longPaths: "walks and tours",
      queries: ({ t }) => ({
        waiting: showsText(t("common.loadingPage")),
        told: showsText(words),
        retry: controlState("button", t("common.retry")),
        again: showsText(t("admin.signInAgain")),
      }),
      expectedView: (now) => {
        if (now.value === "loading") return { waiting: true };
        if (now.value === "failed" && now.context.code === SECOND_FACTOR) return { again: true };
        return now.value === "failed" ? { retry: "enabled" } : { told: true };
      },
    },
  );

export const consolePages: readonly PageModel[] = Object.entries(places).map(([name, place]) => placePage(name, place));
