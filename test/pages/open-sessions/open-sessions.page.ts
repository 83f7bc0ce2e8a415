import { openSessionsMachine } from "../../../src/machines/open-sessions/open-sessions.machine.ts";
import { openSessions } from "../../machines/open-sessions/open-sessions.model.ts";
import { json, refusal } from "../../support/page/browser/mock-response.ts";
import { button, press } from "../../support/page/page-gestures.ts";
import { paging } from "../../support/page/page-model.ts";
import { control, entries, says } from "../../support/page/page-queries.ts";
import type { Stage } from "../../support/page/browser/test-page.ts";
import { elsewhere, settingsDesk, twoSessions } from "../setups/account-page-setups.ts";

const list = "GET auth/sessions";
const end = "DELETE auth/sessions/*";
const nameOf = ({ t }: Pick<Stage, "t">) => `${t("settings.sessionEnd")}, ${elsewhere.device}`;

/** Where the student is signed in. */
export const openSessionsPage = paging(
  {
    flow: "open-sessions",
    machine: openSessionsMachine,
    model: openSessions,
    about: {
      events: {
        "end.pressed: one": { type: "end.pressed", which: elsewhere.id },
        "end.pressed: all others": { type: "end.pressed", which: "others" },
        "retry.pressed": { type: "retry.pressed" },
      },
      outcomes: {
        ...openSessions.about.outcomes,
        fetchSessions: {
          two: { output: [...twoSessions] },
          "this one alone": { output: [twoSessions[0]!] },
          lost: { error: { status: 503, code: "unavailable", message: "", fields: {} } },
        },
      },
    },
  },
  {
    open: () => settingsDesk([list, end]),
    does: {
      "end.pressed": {
        ...press((stage, { which }) =>
          button(stage, which === "others" ? stage.t("settings.endOthers") : nameOf(stage)),
        ),
        when: ({ context }) => context.sessions.length > 1,
      },
      "retry.pressed": press((stage) => button(stage, stage.t("common.retry"))),
    },
    works: {
      fetchSessions: {
        calls: [list],
        waits: () => [list],
        ends: {
          two: json(twoSessions),
          "this one alone": json(twoSessions.slice(0, 1)),
          lost: refusal(503, "unavailable", ""),
        },
      },
      endSession: {
        calls: [end],
        waits: ({ context }) => [`DELETE auth/sessions/${context.ending}`],
        ends: { ended: json({ message: "Ended" }), "not there": refusal(404, "not_found", "Not there") },
      },
    },
    walks: true,
    beyond: {
      "openSessions.listed — sessions.changed → loading": {
        because: "a change of password, which is another chart's matter",
        shown: {
          test: "test/journeys/account/settings.test.ts",
          title: "2.42 is changed, in %s; this session stays and every other one ends",
        },
      },
    },
    sights: ({ t }) => ({
      list: entries(t("settings.sessionsTitle")),
      one: control("button", new RegExp(`^${nameOf({ t })}`)),
      others: control("button", t("settings.endOthers")),
      busy: control("button", t("common.loading")),
      alone: says(t("settings.noOthers")),
      failed: says(t("settings.sessionsFailed")),
      retry: control("button", t("common.retry")),
      loading: says(t("common.loadingPage")),
    }),
    shows: (now, { t }) => {
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
      const endWord = ending === elsewhere.id ? t("common.loading") : t("settings.sessionEnd");
      return {
        list: [here, `Firefox, Windows ${seen(day)} ${endWord}`],
        one: ending === elsewhere.id ? "disabled, busy" : standing,
        ...(ending === "others" ? { busy: "disabled, busy" } : { others: standing }),
      };
    },
  },
);
