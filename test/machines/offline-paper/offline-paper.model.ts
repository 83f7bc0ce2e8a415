import { offlinePaperMachine } from "../../../src/machines/offline-paper/offline-paper.machine.ts";
import {
  selectOfflineState,
  selectOfflineBytes,
  selectSavedPages,
  selectOfflineUntil,
  selectPagesToSave,
} from "../../../src/machines/offline-paper/offline-paper.selectors.ts";
import { defineChartModel, plainEvents } from "../../support/model/chart-model.ts";
import { always, atStart, everyStep, whenever } from "../../support/model/invariants/invariants.ts";
import { deepEqual, type Step } from "../../support/model/invariants/model-step.ts";
import { callFailure } from "../fixtures/user-fixtures.ts";

type Seen = Step<typeof offlinePaperMachine>;

/** Bytes of a paper that is found on the phone, and of one that was just brought there. */
export const foundBytes = 64_000;
export const broughtBytes = 72_000;
const until = "2027-01-20T00:00:00.000Z";
const paper = [{ paperId: 9 }];
/** How the server refuses a paper that may not be kept: the session is over, nothing opens it, or it is gone. */
const refused = {
  "keep.failed: no subscription": { type: "keep.failed", error: callFailure(403, "no_subscription") },
  "keep.failed: signed out": { type: "keep.failed", error: callFailure(401, "unauthenticated") },
  "keep.failed: no such paper": { type: "keep.failed", error: callFailure(404, "not_found") },
} as const;
const isBegun = ({ before, after }: Seen): boolean => after.matches("keeping") && !before.matches("keeping");
const isLetGo = ({ before, sent }: Seen): boolean => before.matches("here") && sent("letGo.pressed") !== undefined;

export const offlinePaper = defineChartModel(offlinePaperMachine, {
  inputs: { "paper 9": { paperId: 9 } },
  events: plainEvents("keep.pressed", "keep.stopped", "letGo.pressed"),
  actorEvents: {
    keepPaper: {
      "page.kept: 1": { type: "page.kept", done: 1, count: 2 },
      "paper.kept": { type: "paper.kept", bytes: broughtBytes, until },
      ...refused,
      "keep.failed: too many calls": { type: "keep.failed", error: callFailure(429, "too_many_requests") },
      "keep.failed: no line": { type: "keep.failed", error: callFailure(0, "no_answer") },
      "keep.failed: no room": { type: "keep.failed", error: new Error("QuotaExceededError") },
    },
  },
  outcomes: {
    lookOnPhone: {
      there: { output: { bytes: foundBytes, until } },
      over: { output: "ended" },
      absent: { output: null },
      lost: { error: new Error("no store") },
    },
    letGo: { gone: { output: undefined }, lost: { error: new Error("no store") } },
  },
  contextKey: ({ done }) => ({ done }),
  invariants: {
    "the phone is looked at first, and nothing is fetched": atStart(
      ({ after, started }) =>
        after.matches("looking") && deepEqual([started("lookOnPhone"), started("keepPaper")], [paper, []]),
    ),
    "what is on the phone shows with its size and its end; what is over says so": whenever(
      ({ ended }) => ended("lookOnPhone"),
      ({ ended, after }) =>
        ended("lookOnPhone", "there")
          ? deepEqual(
              [selectOfflineState(after), selectOfflineBytes(after), selectOfflineUntil(after)],
              ["here", foundBytes, until],
            )
          : selectOfflineState(after) === (ended("lookOnPhone", "over") ? "ended" : "absent"),
    ),
    "a paper is fetched for the phone at a press, once, from its first page": everyStep(
      (step) =>
        deepEqual(step.started("keepPaper"), isBegun(step) ? paper : []) &&
        (!isBegun(step) || (step.sent("keep.pressed") !== undefined && selectSavedPages(step.after) === 0)),
    ),
    "each page that came is counted": whenever(
      ({ before, sent }) => before.matches("keeping") && sent("page.kept") !== undefined,
      ({ after }) =>
        deepEqual([selectOfflineState(after), selectSavedPages(after), selectPagesToSave(after)], ["keeping", 1, 2]),
    ),
    "once all is there it is kept; refused, it is over; otherwise it failed and can be tried again": whenever(
      ({ before, sent }) => before.matches("keeping") && (sent("paper.kept") ?? sent("keep.failed")) !== undefined,
      ({ sent, after, move }) => {
        if (sent("paper.kept"))
          return deepEqual([selectOfflineState(after), selectOfflineBytes(after)], ["here", broughtBytes]);
        return selectOfflineState(after) === (move.label in refused ? "ended" : "failed");
      },
    ),
    "keeping can be stopped": whenever(
      ({ before, sent }) => before.matches("keeping") && sent("keep.stopped") !== undefined,
      ({ after }) => after.matches("absent"),
    ),
    "a paper is taken off the phone at a press, and stays where that fails": everyStep((step) => {
      const { started, ended, after } = step;
      if (ended("letGo")) return selectOfflineState(after) === (ended("letGo", "gone") ? "absent" : "here");
      return deepEqual(started("letGo"), isLetGo(step) ? paper : []) && (!isLetGo(step) || after.matches("lettingGo"));
    }),
    "a paper that is kept has an end": always((now) => !now.matches("here") || selectOfflineUntil(now) === until),
  },
});
