import { searchMachine } from "../../src/machines/search/search.machine.ts";
import { describing, plain } from "../support/model/description.ts";
import { always, atStart, between, lasts, whenever } from "../support/model/laws.ts";
import { same, type Step } from "../support/model/step.ts";
import { algebra, analysis, page } from "./papers.ts";

type Seen = Step<typeof searchMachine>;

const typedText = ({ sent }: Seen): string => sent("query.typed")?.text ?? "";
const isTyped = (step: Seen): boolean => typedText(step).trim() !== "";
/** Nothing is left to search for: the box is cleared, or only blanks are in it. */
const isEmptied = (step: Seen): boolean =>
  step.sent("query.cleared") !== undefined || (step.sent("query.typed") !== undefined && !isTyped(step));
const isAskedAgain = ({ before, sent }: Seen): boolean =>
  before.matches("failed") && sent("retry.pressed") !== undefined;

export const search = describing(searchMachine, {
  events: {
    "query.typed: alg": { type: "query.typed", text: "alg" },
    "query.typed: algebra": { type: "query.typed", text: "algebra" },
    "query.typed: blanks": { type: "query.typed", text: "  " },
    ...plain("query.cleared", "retry.pressed"),
  },
  outcomes: {
    findPapers: {
      one: { output: page([algebra], null, 1) },
      "the first of many": { output: page([algebra, analysis], "c2", 40) },
      uncounted: { output: page([algebra, analysis], null) },
      none: { output: page([], null, 0) },
      lost: { error: new Error("network") },
    },
  },
  counts: ({ text, papers }) => ({ text: text || null, papers: papers.length }),
  laws: {
    "at first nothing is searched for": atStart(
      ({ after, began }) => after.matches("idle") && began("findPapers").length === 0,
    ),
    "2.87, 9.23 typing rests 500 ms after the last key": lasts((now) => now.matches("typing"), 500, {
      unless: isEmptied,
      restarts: isTyped,
    }),
    "2.87, 9.23 then, and only then, one request goes out, with the whole text": between((step) =>
      same(
        step.began("findPapers"),
        step.rang("typingPause") || isAskedAgain(step) ? [{ text: step.before.context.text }] : [],
      ),
    ),
    "what stands in the box is what was typed": between(
      (step) =>
        step.after.context.text === (isEmptied(step) ? "" : isTyped(step) ? typedText(step) : step.before.context.text),
    ),
    "a key leads back to typing, wherever the search stands": whenever(isTyped, ({ after }) => after.matches("typing")),
    "an empty box leads back to the shelf": whenever(
      isEmptied,
      ({ after }) => after.matches("idle") && same(after.context, { text: "", papers: [], total: 0 }),
    ),
    "what was found is shown, with how much there is": whenever(
      ({ ended, after }) => ended("findPapers") && after.matches("found"),
      ({ ended, after }) =>
        ended("findPapers", "one")
          ? same(after.context.papers, [algebra]) && after.context.total === 1
          : same(after.context.papers, [algebra, analysis]) &&
            after.context.total === (ended("findPapers", "uncounted") ? 2 : 40),
    ),
    "an answer decides what shows (8.29)": whenever(
      ({ ended }) => ended("findPapers"),
      ({ ended, after }) =>
        after.matches(ended("findPapers", "none") ? "nothing" : ended("findPapers", "lost") ? "failed" : "found"),
    ),
    "only an answer with papers shows papers (8.29)": always(
      (now) => !now.matches("nothing") || now.context.papers.length === 0,
    ),
    "a search that failed can be made again": whenever(isAskedAgain, ({ after }) => after.matches("searching")),
    "it goes on by itself after the pause": whenever(
      ({ rang }) => rang("typingPause"),
      ({ after }) => after.matches("searching"),
    ),
    "nothing else moves it": between(
      (step) =>
        isTyped(step) ||
        isEmptied(step) ||
        isAskedAgain(step) ||
        step.rang("typingPause") ||
        step.ended("findPapers") ||
        same(step.after.value, step.before.value),
    ),
    "it is busy from the first key to the answer": always(
      (now) => now.hasTag("busy") === (now.matches("typing") || now.matches("searching")),
    ),
  },
});
