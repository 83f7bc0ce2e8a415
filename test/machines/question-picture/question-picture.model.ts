import { questionPictureMachine } from "../../../src/machines/question-picture/question-picture.machine.ts";
import {
  selectPictureUrl,
  selectQuestionPictureView,
} from "../../../src/machines/question-picture/question-picture.selectors.ts";
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

type Seen = Step<typeof questionPictureMachine>;

const url = "blob:https://annales.example/1";
const isAsked = ({ before, sent }: Seen): boolean =>
  (before.matches("held") && sent("picture.requested") !== undefined) ||
  (before.matches("away") && sent("picture.approached") !== undefined) ||
  ((before.matches("offline") || before.matches("broken")) && sent("retry.pressed") !== undefined) ||
  (before.matches("offline") && sent("connection.returned") !== undefined);
const isLoading = ({ before }: Seen): boolean => before.matches({ asked: "loading" });
const failed = (step: Seen) => (isLoading(step) ? step.sent("picture.failed") : undefined);
const isHere = (step: Seen): boolean => isLoading(step) && step.sent("picture.arrived") !== undefined;
const isSpoiled = ({ before, sent }: Seen): boolean =>
  before.matches({ asked: "shown" }) && sent("picture.spoiled") !== undefined;

export const questionPicture = defineChartModel(questionPictureMachine, {
  inputs: { "question 12": { questionId: 12 } },
  events: plainEvents(
    "picture.approached",
    "picture.requested",
    "retry.pressed",
    "connection.returned",
    "picture.spoiled",
  ),
  outcomes: {
    readDataSaver: { on: { output: true }, off: { output: false }, unknown: { error: new Error("no store") } },
  },
  actorEvents: {
    loadPicture: {
      "picture.arrived": { type: "picture.arrived", url },
      "picture.failed: offline": { type: "picture.failed", isOffline: true },
      "picture.failed: broken": { type: "picture.failed", isOffline: false },
    },
  },
  contextKey: ({ url: known }) => ({ here: known !== null }),
  invariants: {
    "nothing is fetched before it is known whether data are saved": atStart(
      ({ after, started }) => after.matches("deciding") && started("loadPicture").length === 0,
    ),
    "where data are saved it waits to be asked for, else to be near": whenever(
      ({ ended }) => ended("readDataSaver"),
      ({ ended, after }) => after.matches(ended("readDataSaver", "on") ? "held" : "away"),
    ),
    "it is fetched when it is asked for, near, tried again or online again, and at no other time": everyStep(
      (step) =>
        deepEqual(step.started("loadPicture"), isAsked(step) ? [{ questionId: 12 }] : []) &&
        (!isAsked(step) || step.after.matches({ asked: "loading" })),
    ),
    "what came shows": whenever(
      isHere,
      ({ after }) => after.matches({ asked: "shown" }) && selectPictureUrl(after) === url,
    ),
    "what did not come is told: without a connection, or otherwise": whenever(
      (step) => failed(step) !== undefined,
      (step) => step.after.matches(failed(step)?.isOffline === true ? "offline" : "broken"),
    ),
    "what is no picture is told": whenever(
      (step) => isSpoiled(step),
      ({ after }) => after.matches("broken"),
    ),
    "it has an address while it shows, and at no other time; so long it is kept": always(
      (now) =>
        (selectPictureUrl(now) === url) === now.matches({ asked: "shown" }) &&
        "loadPicture" in now.children === now.matches("asked"),
    ),
    "views know one of six": always((now) => {
      const shows = selectQuestionPictureView(now);
      return shows === "loading" || shows === "shown" ? now.matches({ asked: shows }) : now.matches(shows);
    }),
    "nothing else moves it": everyStep(
      (step) =>
        isAsked(step) ||
        isHere(step) ||
        failed(step) !== undefined ||
        isSpoiled(step) ||
        step.ended("readDataSaver") ||
        deepEqual(step.after.value, step.before.value),
    ),
  },
});
