import { createResourceMachine } from "../../../src/machines/resource/resource.machine.ts";
import { ada } from "../../machines/fixtures/user-fixtures.ts";
import { resource } from "../../machines/resource/resource.model.ts";
import { json, refusal } from "../../support/page/browser/mock-response.ts";
import { button, press } from "../../support/page/page-gestures.ts";
import { type PageModel, paging } from "../../support/page/page-model.ts";
import { control, says } from "../../support/page/page-queries.ts";
import * as told from "./console.fixtures.ts";
import { background, schools, signedIn } from "../setups/page-setups.ts";

interface Place {
  /** The part of its address after `/admin/`, and of its call where that is not another. */
  readonly at: string;
  readonly call?: string;
  readonly value: object;
  /** Words that only what was fetched has, in any language. */
  readonly words: string;
}
const page = (item: object) => ({ items: [item], next: "after" });

/** What the console fetches whole, place by place (checklist 2.14). */
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
  solutions: { at: "solutions", value: page(told.solution), words: "Algebra" },
  solution: { at: "solutions/8", value: told.solutionDetails, words: "Both roots count." },
  catalogue: { at: "catalogue", call: "GET admin/catalogue/institution", value: told.institutions, words: "Buea" },
};

const lost = { error: { status: 503, code: "unavailable", message: "", fields: {} } };
const SECOND_FACTOR = "second_factor_required";
const refused = { error: { status: 403, code: SECOND_FACTOR, message: "Sign in again", fields: {} } };

const placePage = (name: string, { at, call = `GET admin/${at}`, value, words }: Place): PageModel =>
  paging(
    {
      flow: `console-${name}`,
      machine: createResourceMachine<object>(name),
      model: resource,
      about: { outcomes: { fetchValue: { told: { output: value }, lost, refused } } },
    },
    {
      open: () => ({
        path: `/admin/${at}`,
        ...signedIn({ ...ada, role: "admin" }),
        holds: [call],
        answers: { ...background, ...schools },
        ready: ({ things }) =>
          things.some(({ role, is }) => role === "link" && String(is["url"]).endsWith("/admin/fees")),
      }),
      does: {
        "retry.pressed": {
          ...press((stage) => button(stage, stage.t("common.retry"))),
          when: ({ context }) => context.code !== SECOND_FACTOR,
        },
      },
      works: {
        fetchValue: {
          calls: [call],
          ends: { told: json(value), lost: "cut", refused: refusal(403, SECOND_FACTOR, "Sign in again") },
        },
      },
      sights: ({ t }) => ({
        waiting: says(t("common.loadingPage")),
        told: says(words),
        retry: control("button", t("common.retry")),
        again: says(t("admin.signInAgain")),
      }),
      shows: (now) => {
        if (now.value === "loading") return { waiting: true };
        if (now.value === "failed" && now.context.code === SECOND_FACTOR) return { again: true };
        return now.value === "failed" ? { retry: "enabled" } : { told: true };
      },
    },
  );

export const consolePages: readonly PageModel[] = Object.entries(places).map(([name, place]) => placePage(name, place));
