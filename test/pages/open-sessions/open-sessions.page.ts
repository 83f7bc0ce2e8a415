import { openSessionsMachine } from "../../../src/machines/open-sessions/open-sessions.machine.ts";
import { openSessions } from "../../machines/open-sessions/open-sessions.model.ts";
import { jsonResponse, errorResponse } from "../../support/page/browser/mock-response.ts";
import { button, press } from "../../support/page/page-gestures.ts";
import { definePageModel } from "../../support/page/page-model.ts";
import { controlState, listItems, showsText } from "../../support/page/page-queries.ts";
import type { TestPage } from "../../support/page/browser/test-page.ts";
import { otherSession, settingsSetup, twoSessions } from "../setups/account-page-setups.ts";

const list = "GET auth/sessions";
const end = "DELETE auth/sessions/*";
const nameOf = ({ t }: Pick<TestPage, "t">) => `${t("settings.sessionEnd")}, ${otherSession.device}`;

/** The list of the student's sessions. */
export const openSessionsPage = definePageModel(
  {
    flow: "open-sessions",
    machine: openSessionsMachine,
    model: openSessions,
    specOverrides: {
      events: {
        "endSession.pressed: one": { type: "endSession.pressed", which: otherSession.id },
        "endSession.pressed: all others": { type: "endSession.pressed", which: "others" },
        "retry.pressed": { type: "retry.pressed" },
      },
      outcomes: {
        ...openSessions.spec.outcomes,
        fetchSessions: {
          two: { output: [...twoSessions] },
          "this one alone": { output: [twoSessions[0]!] },
          lost: { error: { status: 503, code: "unavailable", message: "", fields: {} } },
        },
      },
    },
  },
  {
    open: () => settingsSetup([list, end]),
    gestures: {
      "endSession.pressed": {
        ...press((stage, { which }) =>
          button(stage, which === "others" ? stage.t("settings.endOthers") : nameOf(stage)),
        ),
        when: ({ context }) => context.sessions.length > 1,
      },
      "retry.pressed": press((stage) => button(stage, stage.t("common.retry"))),
    },
    actorCalls: {
      fetchSessions: {
        calls: [list],
        pendingCalls: () => [list],
        responses: {
          two: jsonResponse(twoSessions),
          "this one alone": jsonResponse(twoSessions.slice(0, 1)),
          lost: errorResponse(503, "unavailable", ""),
        },
      },
      endSession: {
        calls: [end],
        pendingCalls: ({ context }) => [`DELETE auth/sessions/${context.ending}`],
        responses: {
          ended: jsonResponse({ message: "Ended" }),
          "not there": errorResponse(404, "not_found", "Not there"),
        },
      },
    },
    longPaths: "walks and tours",
    exemptions: {
      "openSessions.listed — content.changed → loading": {
        reason: "a change of password belongs to another chart",
        coveredBy: {
          test: "test/journeys/account/settings/settings.test.ts",
          title: "2.42 is changed, in %s; this session stays and every other one ends",
        },
      },
    },
    queries: ({ t }) => ({
      list: listItems(t("settings.sessionsTitle")),
      one: controlState("button", new RegExp(`^${nameOf({ t })}`)),
      others: controlState("button", t("settings.endOthers")),
      busy: controlState("button", t("common.loading")),
      alone: showsText(t("settings.noOthers")),
      failed: showsText(t("settings.sessionsFailed")),
      retry: controlState("button", t("common.retry")),
      loading: showsText(t("common.loadingPage")),
    }),
    expectedView: (now, { t }) => {
      const { sessions, ending } = now.context;
      if (now.value === "failed") return { failed: true, retry: "enabled" };
      if (sessions.length === 0) return { loading: true };
      const seen = (at: string) => `${t("settings.sessionSeen", { date: at })}`;
      const day =
        t("settings.sessionsTitle") === "Where you are logged in"
          ? "20 November 2026, 09:00"
          : "20 novembre 2026 à 09:00";
      const here = `Chrome, Android ${seen(day)} ${t("settings.sessionHere")}`;
      if (sessions.length === 1) return { list: [here], alone: true };
      const standing = now.value === "listed" ? "enabled" : "disabled";
      const endWord = ending === otherSession.id ? t("common.loading") : t("settings.sessionEnd");
      return {
        list: [here, `Firefox, Windows ${seen(day)} ${endWord}`],
        one: ending === otherSession.id ? "disabled, busy" : standing,
        ...(ending === "others" ? { busy: "disabled, busy" } : { others: standing }),
      };
    },
  },
);
