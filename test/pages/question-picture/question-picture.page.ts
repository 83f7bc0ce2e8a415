import type { SnapshotFrom } from "xstate";
import type { SolvedQuestion } from "../../../src/contract/solutions/solutions.ts";
import { questionPictureMachine } from "../../../src/machines/question-picture/question-picture.machine.ts";
import { questionPicture } from "../../machines/question-picture/question-picture.model.ts";
import { errorResponse } from "../../support/page/browser/mock-response.ts";
import type { TestPage } from "../../support/page/browser/test-page.ts";
import { button, externalEvent, press } from "../../support/page/page-gestures.ts";
import { definePageModel, type PageTexts } from "../../support/page/page-model.ts";
import {
  anyValue,
  controlState,
  focusedElement,
  liveRegionTexts,
  paperPictures,
  type PageQuery,
  showsText,
} from "../../support/page/page-queries.ts";
import { saveData } from "../../support/save-data.ts";
import { grey } from "../reader/reader.fixtures.ts";
import { solutionSetup, solved } from "../solution/solution.fixtures.ts";

type Now = SnapshotFrom<typeof questionPictureMachine>;

const plainId = 12;
const savingId = 13;
const words = "Subtract one number from the other.";
const isSaving = ({ context }: Now): boolean => context.questionId === savingId;

/** A solution whose second question is far below the screen. */
const questions = (id: number): readonly SolvedQuestion[] => [
  { ...solved, steps: "<p>Add both.</p>".repeat(100) },
  {
    ...solved,
    n: 2,
    label: "2.",
    top: 0.9,
    text: words,
    question: { id, number: "2", marks: null, page: 1, sure: true, picture: { width: 720, height: 360 } },
  },
];
const call = ({ context }: Pick<Now, "context">): string =>
  `GET questions/${context.questionId}/picture?w=${context.questionId === savingId ? 360 : 720}`;

const face = ({ page, t }: TestPage) => page.getByRole("img", { name: nameOf({ t }), exact: true });
const questionName = ({ t }: Pick<PageTexts, "t">): string => t("reader.question", { number: "2" });
const nameOf = ({ t }: Pick<PageTexts, "t">): string => t("asked.picture", { question: questionName({ t }) });
const pictureState =
  (name: string): PageQuery =>
  ({ nodes }) => {
    const picture = nodes.find((node) => node.role === "image" && node.name === name);
    return picture && (picture.properties["busy"] ? "awaited" : "here");
  };

/** A question as it is printed, in a solution. */
export const questionPicturePage = definePageModel(
  {
    flow: "question-picture",
    machine: questionPictureMachine,
    model: questionPicture,
    specOverrides: {
      inputs: { "question 12": { questionId: plainId }, "question 13, data are saved": { questionId: savingId } },
      outcomes: { readDataSaver: { on: { output: true }, off: { output: false } } },
      contextKey: ({ questionId, url }) => ({ "data are saved": questionId === savingId, here: url !== null }),
    },
  },
  {
    open: ({ questionId }) => ({
      ...solutionSetup(0, questions(questionId)),
      heldCalls: [`GET questions/${questionId}/picture`],
      ...(questionId === savingId && { initScript: saveData }),
    }),
    gestures: {
      "picture.approached": {
        ...externalEvent((stage) => face(stage).evaluate((node) => node.scrollIntoView({ block: "center" }))),
        when: (now) => now.matches("away"),
      },
      "picture.requested": press((stage) => button(stage, stage.t("asked.show"))),
      "retry.pressed": press((stage) => button(stage, stage.t("common.retry"))),
      "connection.returned": externalEvent(({ page }) => page.evaluate(() => dispatchEvent(new Event("online")))),
      "picture.arrived": externalEvent(({ wire }) => wire.take("GET questions/*", grey)),
      "picture.failed": externalEvent(({ wire }, { isOffline }) =>
        wire.take("GET questions/*", isOffline ? "cut" : errorResponse(503, "unavailable", "")),
      ),
      "picture.spoiled": externalEvent((stage) =>
        face(stage).evaluate((node) => {
          (node as HTMLImageElement).src = URL.createObjectURL(new Blob(["no picture"]));
        }),
      ),
    },
    actorCalls: {
      readDataSaver: {
        calls: [],
        responses: { on: () => Promise.resolve(), off: () => Promise.resolve() },
        when: (now, outcome) => (outcome === "on") === isSaving(now),
      },
      loadPicture: {
        calls: ["GET questions/*"],
        pendingCalls: (now) => (now.matches({ asked: "loading" }) ? [call(now)] : []),
        responses: {},
      },
    },
    longPaths: "walks and tours",
    transientStates: {
      deciding: { by: "readDataSaver", reason: "whether data are saved is read from the phone at once" },
    },
    exemptions: {
      "questionPicture.deciding — readDataSaver error → away": {
        reason: "an unreadable choice counts as none",
        coveredBy: { chart: "question-picture" },
      },
    },
    queries: ({ t }) => ({
      picture: pictureState(nameOf({ t })),
      sources: paperPictures,
      summary: showsText(t("asked.words")),
      words: showsText(words),
      show: controlState("button", t("asked.show")),
      offline: showsText(t("asked.offline")),
      broken: showsText(t("asked.broken")),
      retry: controlState("button", t("common.retry")),
      announced: liveRegionTexts,
      focus: focusedElement,
    }),
    expectedView: (now, texts, moves) => ({
      summary: true,
      announced: [],
      focus: moves.some((move) => presses.has(move)) ? `group ${questionName(texts)}` : anyValue,
      ...seen(now),
    }),
  },
);

/** Of buttons that the picture replaces: the question takes their focus. */
const presses: ReadonlySet<string> = new Set(["picture.requested", "retry.pressed"]);

const seen = (now: Now) => {
  if (now.matches("held")) return { show: "enabled", words: true };
  if (now.matches("offline")) return { offline: true, retry: "enabled", words: true };
  if (now.matches("broken")) return { broken: true, retry: "enabled", words: true };
  return now.matches({ asked: "shown" }) ? { picture: "here", sources: ["blob"] } : { picture: "awaited" };
};
