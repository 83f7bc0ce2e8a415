import { offlinePaperMachine } from "../../../src/machines/offline-paper/offline-paper.machine.ts";
import {
  selectOfflineState,
  selectOfflineBytes,
  selectSavedPages,
  selectOfflineUntil,
  selectPagesToSave,
} from "../../../src/machines/offline-paper/offline-paper.selectors.ts";
import {
  always,
  atStart,
  deepEqual,
  defineChartModel,
  everyStep,
  plainEvents,
  type Step,
  whenever,
} from "../../../harness/index.ts";
import { callFailure } from "../fixtures/user-fixtures.ts";

type Seen = Step<typeof offlinePaperMachine>;

/** Bytes of a paper that was saved before, and of one that was just downloaded. */
export const foundBytes = 64_000;
export const broughtBytes = 72_000;
const until = "2027-01-20T00:00:00.000Z";
const paper = [{ paperId: 9 }];
/** Why the server refuses the paper: the session is over, no subscription opens it, or it does not exist. */
const refused = {
  "save.failed: no subscription": { type: "save.failed", error: callFailure(403, "no_subscription") },
  "save.failed: signed out": { type: "save.failed", error: callFailure(401, "unauthenticated") },
  "save.failed: no such paper": { type: "save.failed", error: callFailure(404, "not_found") },
} as const;
const isBegun = ({ before, after }: Seen): boolean => after.matches("saving") && !before.matches("saving");
const isLetGo = ({ before, sent }: Seen): boolean => before.matches("saved") && sent("remove.pressed") !== undefined;

export const offlinePaper = defineChartModel(offlinePaperMachine, {
  inputs: { "paper 9": { paperId: 9 } },
  events: plainEvents("save.pressed", "save.canceled", "remove.pressed"),
  actorEvents: {
    savePaper: {
      "page.saved: 1": { type: "page.saved", done: 1, count: 2 },
      "paper.saved": { type: "paper.saved", bytes: broughtBytes, until },
      ...refused,
      "save.failed: too many calls": { type: "save.failed", error: callFailure(429, "too_many_requests") },
      "save.failed: no line": { type: "save.failed", error: callFailure(0, "no_answer") },
      "save.failed: no room": { type: "save.failed", error: new Error("QuotaExceededError") },
    },
  },
  outcomes: {
    findOfflinePaper: {
      there: { output: { bytes: foundBytes, until } },
      over: { output: "expired" },
      notSaved: { output: null },
      lost: { error: new Error("no store") },
    },
    removePaper: { gone: { output: undefined }, lost: { error: new Error("no store") } },
  },
  contextKey: ({ done }) => ({ done }),
  equivalentMutants: {
    "swap with the next: offlinePaper.checking — findOfflinePaper done [isSaved] → saved":
      "a paper is saved or expired, never both",
  },
  invariants: {
    "the device store is read first, and nothing is fetched": atStart(
      ({ after, started }) =>
        after.matches("checking") && deepEqual([started("findOfflinePaper"), started("savePaper")], [paper, []]),
    ),
    "a saved paper shows its size and its expiry; an expired one says so": whenever(
      ({ ended }) => ended("findOfflinePaper"),
      ({ ended, after }) =>
        ended("findOfflinePaper", "there")
          ? deepEqual(
              [selectOfflineState(after), selectOfflineBytes(after), selectOfflineUntil(after)],
              ["saved", foundBytes, until],
            )
          : selectOfflineState(after) === (ended("findOfflinePaper", "over") ? "expired" : "notSaved"),
    ),
    "a press downloads the paper, once, from its first page": everyStep(
      (step) =>
        deepEqual(step.started("savePaper"), isBegun(step) ? paper : []) &&
        (!isBegun(step) ||
          (step.sent("save.pressed") !== undefined &&
            deepEqual([selectSavedPages(step.after), selectPagesToSave(step.after)], [0, 0]))),
    ),
    "a paper that is not saved, is expired or failed to save is downloaded when it is asked for": whenever(
      ({ before, sent }) =>
        ["notSaved", "expired", "failed"].includes(selectOfflineState(before)) && sent("save.pressed") !== undefined,
      ({ after }) => after.matches("saving"),
    ),
    "each downloaded page is counted": whenever(
      ({ before, sent }) => before.matches("saving") && sent("page.saved") !== undefined,
      ({ after }) =>
        deepEqual([selectOfflineState(after), selectSavedPages(after), selectPagesToSave(after)], ["saving", 1, 2]),
    ),
    "a complete download is saved; a refused one is expired; any other failure can be tried again": whenever(
      ({ before, sent }) => before.matches("saving") && (sent("paper.saved") ?? sent("save.failed")) !== undefined,
      ({ sent, after, move }) => {
        if (sent("paper.saved"))
          return deepEqual([selectOfflineState(after), selectOfflineBytes(after)], ["saved", broughtBytes]);
        return selectOfflineState(after) === (move.label in refused ? "expired" : "failed");
      },
    ),
    "saving can be stopped": whenever(
      ({ before, sent }) => before.matches("saving") && sent("save.canceled") !== undefined,
      ({ after }) => after.matches("notSaved"),
    ),
    "a press removes the saved paper, which stays if that fails": everyStep((step) => {
      const { started, ended, after } = step;
      if (ended("removePaper"))
        return selectOfflineState(after) === (ended("removePaper", "gone") ? "notSaved" : "saved");
      return (
        deepEqual(started("removePaper"), isLetGo(step) ? paper : []) && (!isLetGo(step) || after.matches("removing"))
      );
    }),
    "it is busy while the device store is read, or the paper removed": always(
      (now) => now.hasTag("busy") === (now.matches("checking") || now.matches("removing")),
    ),
    "a saved paper has an expiry": always((now) => !now.matches("saved") || selectOfflineUntil(now) === until),
  },
});
