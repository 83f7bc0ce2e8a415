import {
  always,
  deepEqual,
  defineChartModel,
  everyStep,
  lastsExactly,
  plainEvents,
  type Step,
  whenever,
} from "../../index.ts";
import { quizMachine } from "./quiz.machine.ts";

type Seen = Step<typeof quizMachine>;
const answers = ["Yaoundé", "1960"];
const isAsked = (now: Seen["after"]): boolean => now.matches({ game: "question" });
const isRight = ({ before, sent }: Seen): boolean =>
  isAsked(before) && sent("ANSWER") !== undefined && sent("ANSWER")?.text === answers[before.context.index];
const isWrong = (step: Seen): boolean => isAsked(step.before) && step.sent("ANSWER") !== undefined && !isRight(step);
const isBegun = ({ before, sent }: Seen): boolean =>
  !before.matches("game") && !before.matches("paused") && sent("START") !== undefined;
const isContinued = ({ before, sent }: Seen): boolean =>
  (before.matches({ game: "right" }) || before.matches({ game: "wrong" })) && sent("CONTINUE") !== undefined;
const early = ({ sent }: Seen): boolean => sent("ANSWER") !== undefined || sent("PAUSE") !== undefined;

export const quiz = defineChartModel(quizMachine, {
  inputs: {
    "two questions": {
      questions: [
        { text: "The capital?", answer: "Yaoundé" },
        { text: "Independent since?", answer: "1960" },
      ],
    },
  },
  events: {
    "ANSWER: Yaoundé": { type: "ANSWER", text: "Yaoundé" },
    "ANSWER: 1960": { type: "ANSWER", text: "1960" },
    ...plainEvents("START", "CONTINUE", "PAUSE", "RESUME"),
  },
  contextKey: ({ index, lives, points }) => ({ index, lives, points }),
  invariants: {
    "a game begins with the first question, two lives and no points": whenever(isBegun, ({ after }) =>
      deepEqual(
        [after.value, after.context.index, after.context.lives, after.context.points],
        [{ game: { question: "calm" } }, 0, 2, 0],
      ),
    ),
    "a right answer is a point": whenever(
      isRight,
      ({ before, after }) => after.matches({ game: "right" }) && after.context.points === before.context.points + 1,
    ),
    "a wrong one costs a life": whenever(
      isWrong,
      ({ before, after }) =>
        after.context.lives === before.context.lives - 1 && after.context.points === before.context.points,
    ),
    "nothing else gives points or takes lives": everyStep((step) => {
      const { before, after } = step;
      if (isBegun(step) || isRight(step) || isWrong(step)) return true;
      return before.context.points === after.context.points && before.context.lives === after.context.lives;
    }),
    "without lives it is over": whenever(
      (step) => isWrong(step) && step.before.context.lives === 1,
      ({ after }) => after.matches("over"),
    ),
    "there are never less than no lives": always(({ context }) => context.lives >= 0),
    "with lives the next question follows, the last one ends it": whenever(isContinued, ({ before, after }) =>
      before.context.index === 1
        ? after.matches("over")
        : after.matches({ game: { question: "calm" } }) && after.context.index === before.context.index + 1,
    ),
    "after 20 s it hurries": lastsExactly((now) => now.matches({ game: { question: "calm" } }), 20_000, {
      unless: early,
    }),
    "after 10 s more it is too late, which costs no life": lastsExactly(
      (now) => now.matches({ game: { question: "hurried" } }),
      10_000,
      { unless: early },
    ),
    "what is late is wrong": whenever(
      ({ before, elapsed }) => before.matches({ game: { question: "hurried" } }) && elapsed("10000"),
      ({ after }) => after.matches({ game: "wrong" }),
    ),
    "what is resumed is where it was paused": (trace) => {
      const { before, after, sent } = trace.at(-1)!;
      if (!before.matches("paused") || !sent("RESUME")) return undefined;
      const paused = trace.findLast((step) => step.after.matches("paused") && !step.before.matches("paused"))!;
      return deepEqual([after.value, after.context], [paused.before.value, paused.before.context]);
    },
    "a game can be paused": whenever(
      ({ before, sent }) => before.matches("game") && sent("PAUSE") !== undefined,
      ({ after }) => after.matches("paused"),
    ),
    "the end is marked": always((now) => now.hasTag("end") === now.matches("over")),
  },
});
