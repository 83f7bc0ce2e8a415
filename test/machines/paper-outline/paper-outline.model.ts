import type { Question } from "../../../src/contract/outlines/outline.ts";
import { paperOutlineMachine } from "../../../src/machines/paper-outline/paper-outline.machine.ts";
import {
  selectCurrentQuestion,
  selectHasNext,
  selectHasPrevious,
  selectPlacedQuestions,
  selectQuestionListView,
  selectQuestions,
} from "../../../src/machines/paper-outline/paper-outline.selectors.ts";
import {
  always,
  atStart,
  deepEqual,
  defineChartModel,
  everyStep,
  plainEvents,
  type Step,
} from "../../../harness/index.ts";

type Seen = Step<typeof paperOutlineMachine>;
type State = Seen["after"];

const box = [0.1, 0.2, 0.8, 0.1] as const;
/** One that is sure, one in doubt, and one whose place is not known. */
export const questions: readonly Question[] = [
  {
    id: 11,
    number: "1",
    marks: 5,
    page: 1,
    box,
    sure: true,
    parts: [
      { label: "a", marks: 2, page: 1, box, sure: true },
      { label: "b", marks: null, page: 1, box, sure: true },
      { label: "c", marks: 3, page: 1, box, sure: false },
    ],
  },
  { id: 12, number: "2", marks: 1, page: 1, box, sure: false, parts: [] },
  { id: 13, number: "3", section: "Section B", marks: null, page: 2, box: null, sure: true, parts: [] },
];
const ids = [11, 12, 13];
const placeOf = (id: number) => ({ id, page: id === 13 ? 2 : 1, isPlaced: id === 11 });

const isLoaded = (state: State): boolean => state.matches({ outline: "loaded" });
const hasQuestions = (state: State): boolean => selectQuestions(state).length > 0;
const currentIn = ({ context }: State): number | null => context.current;
const isAsked = ({ before, sent }: Seen): boolean =>
  (before.matches({ outline: "notLoaded" }) && (sent("outline.requested") ?? sent("list.opened")) !== undefined) ||
  (before.matches({ outline: "failed" }) && (sent("retry.pressed") ?? sent("list.opened")) !== undefined);

/** The question that a step presses for, where the paper has it. */
const stepTo = ({ before, sent }: Seen): number | undefined => {
  if (!hasQuestions(before)) return undefined;
  const at = ids.indexOf(currentIn(before) ?? 0);
  if (sent("question.nextPressed")) return ids[at + 1];
  return sent("question.previousPressed") && at > 0 ? ids[at - 1] : undefined;
};
const chosenIn = ({ before, sent }: Seen): number | undefined => {
  const id = before.matches({ list: "open" }) && hasQuestions(before) ? sent("question.chosen")?.id : undefined;
  return id !== undefined && ids.includes(id) ? id : undefined;
};
const addressedIn = ({ before, sent }: Seen): number | undefined => {
  const id = sent("address.changed")?.id;
  return typeof id === "number" && hasQuestions(before) && ids.includes(id) ? id : undefined;
};
/** The question of the address as the paper is opened, once the questions are here. */
const openedIn = ({ before, ended }: Seen): number | undefined =>
  ended("fetchOutline", "read") && before.context.requestedQuestion === 13 ? 13 : undefined;
const goneTo = (step: Seen): number | undefined =>
  stepTo(step) ?? chosenIn(step) ?? addressedIn(step) ?? openedIn(step);

export const paperOutline = defineChartModel(paperOutlineMachine, {
  inputs: {
    "paper 9": { paperId: 9, requestedQuestion: null },
    "paper 9 at question 3": { paperId: 9, requestedQuestion: 13 },
    "paper 9 at a question that is gone": { paperId: 9, requestedQuestion: 99 },
  },
  events: {
    ...plainEvents(
      "outline.requested",
      "retry.pressed",
      "list.opened",
      "list.closed",
      "question.nextPressed",
      "question.previousPressed",
    ),
    "question.chosen: the second": { type: "question.chosen", id: 12 },
    "question.chosen: none": { type: "question.chosen", id: 99 },
  },
  outcomes: {
    fetchOutline: {
      read: { output: questions },
      none: { output: [] },
      failed: { error: new TypeError("network") },
    },
  },
  actorEvents: {
    watchAddress: {
      "back to the first": { type: "address.changed", id: 11 },
      "back to none": { type: "address.changed", id: null },
    },
  },
  contextKey: ({ requestedQuestion, current, questions: found }) => ({
    requestedQuestion,
    current,
    found: found === null ? null : found.length,
  }),
  invariants: {
    "nothing is fetched before it is needed": atStart(
      ({ after, started }) =>
        selectQuestionListView(after) === "closed" &&
        started("fetchOutline").length === 0 &&
        started("watchAddress").length === 1,
    ),
    "the questions are fetched once: when they are requested or listed, and again after they failed": everyStep(
      (step) => deepEqual(step.started("fetchOutline"), isAsked(step) ? [{ paperId: 9 }] : []),
    ),
    "the questions are those that came": everyStep(({ before, after, ended }) =>
      deepEqual(
        selectQuestions(after),
        ended("fetchOutline", "read") ? questions : ended("fetchOutline", "none") ? [] : selectQuestions(before),
      ),
    ),
    "the list opens and closes at a press, and closes once a question is chosen": everyStep((step) => {
      const { before, after, sent } = step;
      const isOpen = before.matches({ list: "open" });
      const isClosed = sent("list.closed") !== undefined || chosenIn(step) !== undefined;
      return after.matches({ list: "open" }) === (sent("list.opened") !== undefined || (isOpen && !isClosed));
    }),
    "what the list shows is the one thing that is true": always((now) => {
      const count = selectQuestions(now).length;
      const loaded = isLoaded(now) ? (count === 0 ? "none" : "list") : "loading";
      const shown = now.matches({ outline: "failed" }) ? "failed" : loaded;
      return selectQuestionListView(now) === (now.matches({ list: "open" }) ? shown : "closed");
    }),
    "the current question is the one gone to last; a step back to an address without one ends that": everyStep(
      (step) => {
        const isLeft = step.sent("address.changed") !== undefined && addressedIn(step) === undefined;
        return currentIn(step.after) === (goneTo(step) ?? (isLeft ? null : currentIn(step.before)));
      },
    ),
    "a question that is gone to is shown, once: at its place where it is sure, else its page": everyStep((step) => {
      const id = goneTo(step);
      return deepEqual(step.executed("showQuestion"), id === undefined ? [] : [placeOf(id)]);
    }),
    "a question that is chosen has an entry of the history, one that is stepped to takes the present one": everyStep(
      (step) => {
        const [chosen, next] = [chosenIn(step), stepTo(step)];
        return (
          deepEqual(step.executed("openAddress"), chosen === undefined ? [] : [placeOf(chosen)]) &&
          deepEqual(step.executed("replaceAddress"), next === undefined ? [] : [placeOf(next)])
        );
      },
    ),
    "steps lead from the first question to the last": always((now) => {
      const at = ids.indexOf(currentIn(now) ?? 0);
      const count = selectQuestions(now).length;
      return (
        selectHasNext(now) === (count > 0 && at < 2) &&
        selectHasPrevious(now) === (count > 0 && at > 0) &&
        selectCurrentQuestion(now)?.id === (count > 0 && at !== -1 ? ids[at] : undefined)
      );
    }),
    "only sure questions have a place on their page": always((now) =>
      deepEqual(
        [1, 2].map((n) => selectPlacedQuestions(n)(now).map(({ id }) => id)),
        [hasQuestions(now) ? [11] : [], []],
      ),
    ),
  },
});
