import type { SnapshotFrom } from "xstate";
import type { Question } from "../../../src/contract/outlines/outline.ts";
import { paperOutlineMachine } from "../../../src/machines/paper-outline/paper-outline.machine.ts";
import { paperOutline, questions } from "../../machines/paper-outline/paper-outline.model.ts";
import { openMore } from "../../support/open-more.ts";
import { jsonResponse } from "../../support/page/browser/mock-response.ts";
import type { TestPage } from "../../support/page/browser/test-page.ts";
import { button, dialogButton, externalEvent } from "../../support/page/page-gestures.ts";
import { definePageModel, type PageTexts } from "../../support/page/page-model.ts";
import {
  controlState,
  currentNumbered,
  liveRegionTexts,
  namesOfRole,
  type PageQuery,
} from "../../support/page/page-queries.ts";
import { grey } from "../reader/reader.fixtures.ts";
import { paperToolsSetup } from "../setups/page-setups.ts";

const outline = "GET papers/9/outline";
const first = "GET papers/9/pages/1";
/** The words of the first page; the second line is below the top of the first question. */
const text = {
  n: 1,
  text: "Algebra\nSolve",
  boxes: [
    [0, 7, 100, 50, 40, 12],
    [1, 5, 100, 250, 40, 12],
  ].flat(),
};

type Now = SnapshotFrom<typeof paperOutlineMachine>;
const isOpen = (now: Now): boolean => now.matches({ list: "open" });
const isLoaded = (now: Now): boolean => now.matches({ outline: "loaded" });
const hasQuestions = ({ context }: Now): boolean => (context.questions?.length ?? 0) > 0;
const placeIn = ({ context }: Now): number => questions.findIndex(({ id }) => id === context.current);

const list = (stage: TestPage) => button(stage, stage.t("reader.questions"));
const next = (stage: TestPage) => button(stage, stage.t("reader.questionNext"));
const previous = (stage: TestPage) => button(stage, stage.t("reader.questionPrevious"));
const close = (stage: TestPage) => dialogButton(stage, stage.t("common.close"));
const retry = (stage: TestPage) => dialogButton(stage, stage.t("common.retry"));
/** The list closes the tools, so they are opened again for the queries. */
const closeAndOpen =
  (closing: (stage: TestPage) => Promise<void>) =>
  async (stage: TestPage): Promise<void> => {
    await closing(stage);
    await openMore(stage);
  };
const entry = ({ page }: TestPage, id: number) =>
  page
    .getByRole("dialog")
    .getByRole("listitem")
    .nth(questions.findIndex((question) => question.id === id))
    .getByRole("button")
    .first();

const withoutSpaces = (text: string): string => text.replaceAll(/\s/g, "");
const nameOf = ({ t }: PageTexts, { number, section }: Pick<Question, "number" | "section">): string => {
  const question = t("reader.question", { number });
  return section === undefined ? question : t("reader.inSection", { section, question });
};
const inSectionB = { number: "3", section: "Section B" };
const shares = (texts: PageTexts) =>
  [nameOf(texts, { number: "1" }), texts.t("reader.onPage", { page: 1 }), nameOf(texts, inSectionB)].map((question) =>
    texts.t("asked.copyLink", { question }),
  );
const labels = (texts: PageTexts) => {
  const { t } = texts;
  return [
    `${t("reader.question", { number: 1 })} ${t("reader.markMany", { marks: 5 })} ${t("reader.onPage", { page: 1 })} (a) ${t("reader.markMany", { marks: 2 })} (b)`,
    `${t("reader.onPage", { page: 1 })} ${t("reader.questionDoubtful", { number: 2 })}`,
    `${nameOf(texts, inSectionB)} ${t("reader.onPage", { page: 2 })}`,
  ];
};
/** Its parts follow each other without spaces. */
const current: PageQuery = (screen) => (currentNumbered(screen) as readonly string[] | undefined)?.map(withoutSpaces);
const told = (now: Now, texts: PageTexts): readonly string[] => {
  const { t } = texts;
  if (!isOpen(now)) {
    const question = questions[placeIn(now)];
    return question?.sure === true && hasQuestions(now) ? [nameOf(texts, question)] : [];
  }
  if (now.matches({ outline: "failed" })) return [t("reader.questionsFailed")];
  if (!isLoaded(now)) return [t("reader.questionsLoading")];
  return hasQuestions(now) ? [] : [t("reader.questionsNone")];
};
const setup = paperToolsSetup();

/** The questions of a paper: their list, the steps from one to the next, and their headings in the text. */
export const paperOutlinePage = definePageModel(
  { flow: "paper-outline", machine: paperOutlineMachine, model: paperOutline },
  {
    open: ({ requestedQuestion }) => ({
      ...setup,
      path: `${setup.path}${requestedQuestion === null ? "" : `?question=${requestedQuestion}`}`,
      heldCalls: [outline, first],
      responses: {
        ...setup.responses,
        "GET papers/9/pages": jsonResponse({
          count: 1,
          pages: [{ n: 1, width: 595, height: 842, bytes: 9, url: "/api/papers/9/pages/1?ticket=a" }],
        }),
        "GET papers/9/text": jsonResponse({ pages: [text] }),
      },
    }),
    gestures: {
      "outline.requested": {
        ...externalEvent(({ wire }) => wire.take(first, grey)),
        when: (now) => now.matches({ outline: "notLoaded" }),
      },
      "retry.pressed": { control: retry, perform: (stage) => retry(stage).click(), when: isOpen },
      "list.opened": {
        control: list,
        perform: (stage) => list(stage).click(),
        when: (now) => !isOpen(now) && (!isLoaded(now) || hasQuestions(now)),
      },
      "list.closed": {
        control: close,
        perform: closeAndOpen((stage) => close(stage).click()),
        when: isOpen,
        alternatives: { Escape: { perform: closeAndOpen(({ page }) => page.keyboard.press("Escape")) } },
      },
      "question.chosen": {
        control: (stage, { id }) => entry(stage, id),
        perform: async (stage, { id }) => {
          await entry(stage, id).click();
          await openMore(stage);
        },
        when: (now, { id }) => isOpen(now) && hasQuestions(now) && questions.some((question) => question.id === id),
      },
      "question.nextPressed": {
        control: next,
        perform: (stage) => next(stage).click(),
        when: (now) => !isOpen(now) && hasQuestions(now) && placeIn(now) < 2,
      },
      "question.previousPressed": {
        control: previous,
        perform: (stage) => previous(stage).click(),
        when: (now) => !isOpen(now) && hasQuestions(now) && placeIn(now) > 0,
      },
      "address.changed": externalEvent(({ page }, { id }) =>
        page.evaluate((question) => {
          history.replaceState(history.state, "", question === null ? location.pathname : `?question=${question}`);
          dispatchEvent(new PopStateEvent("popstate"));
        }, id),
      ),
    },
    actorCalls: {
      fetchOutline: {
        calls: [outline],
        pendingCalls: () => [outline],
        responses: {
          read: jsonResponse({ status: "read", questions }),
          none: jsonResponse({ status: "doubtful", questions: [] }),
          failed: "cut",
        },
      },
      watchAddress: { calls: [], responses: {} },
    },
    longPaths: "walks and tours",
    queries: ({ t }) => ({
      announced: liveRegionTexts,
      list: controlState("button", t("reader.questions")),
      next: controlState("button", t("reader.questionNext")),
      previous: controlState("button", t("reader.questionPrevious")),
      retry: controlState("button", t("common.retry")),
      current,
      report: controlState("button", t("reporting.question")),
      dialogs: namesOfRole("dialog"),
      questions: ({ nodes }) =>
        nodes
          .find(({ role }) => role === "dialog")
          ?.descendants.find(({ role }) => role === "list")
          ?.descendants.filter(({ role }) => role === "button")
          .map(({ name }) => name),
      headings: namesOfRole("heading", /^Question \d/),
    }),
    expectedView: (now, words, moves) => {
      const { t } = words;
      const hasPage = moves.includes("outline.requested");
      return {
        announced: told(now, words),
        ...(isOpen(now)
          ? {
              dialogs: [t("reader.questions")],
              ...(now.matches({ outline: "failed" }) && { retry: "enabled" }),
              ...(hasQuestions(now) && {
                report: "enabled",
                ...(placeIn(now) >= 0 && { current: [withoutSpaces(labels(words)[placeIn(now)]!)] }),
                questions: labels(words).flatMap((label, at) => [label, shares(words)[at]]),
              }),
            }
          : {
              ...((!isLoaded(now) || hasQuestions(now)) && {
                list: "enabled",
                next: hasQuestions(now) && placeIn(now) < 2 ? "enabled" : "disabled",
                previous: hasQuestions(now) && placeIn(now) > 0 ? "enabled" : "disabled",
              }),
              ...(hasQuestions(now) &&
                hasPage && {
                  headings: [`${t("reader.question", { number: 1 })}, ${t("reader.markMany", { marks: 5 })}`],
                }),
            }),
      };
    },
  },
);
