import type { PaperWithAccess } from "../../../src/contract/papers/paper-contents.ts";
import type { SolutionProgress, SolutionText, SolvedQuestion } from "../../../src/contract/solutions/solutions.ts";
import { callFailure } from "../../machines/fixtures/user-fixtures.ts";
import { serverAnswers } from "../../machines/solution/solution.fixtures.ts";
import { type MockResponse, jsonResponse, errorResponse } from "../../support/page/browser/mock-response.ts";
import type { PageSetup } from "../../support/page/browser/test-page.ts";
import { commonResponses, open, paperSetup } from "../setups/page-setups.ts";
import { grey } from "../reader/reader.fixtures.ts";

declare global {
  /** Runs the seconds timer once, at this many seconds after the request. */
  var passSeconds: (waited: number) => void;
}

/** When the solution was requested, by the page's clock. */
const begun = "2026-11-20T10:00:00.000Z";
const lost = { error: callFailure(0, "no_answer") };

/** Runs in the page: only the test runs the seconds timer, so that no other timer runs meanwhile. */
export function mockSecondsTimer(): void {
  const start = globalThis.setInterval;
  let tell = (): void => {};
  globalThis.setInterval = ((work: () => void, ms?: number) => {
    if (ms !== 1000) return start(work, ms);
    tell = work;
    return 0;
  }) as typeof setInterval;
  globalThis.passSeconds = (waited) => {
    const now = Date.now;
    Date.now = () => Date.parse("2026-11-20T10:00:00.000Z") + waited * 1000;
    tell();
    Date.now = now;
  };
}

export const serverReplies = serverAnswers(begun);
type Name = keyof typeof serverReplies;

/** The server's replies by name, as the chart receives them. */
export const heard = (...names: readonly Name[]) => ({
  ...Object.fromEntries(names.map((name) => [name, { output: serverReplies[name] as SolutionProgress }])),
  lost,
});
/** The same as HTTP responses. */
export const answered = (...names: readonly Name[]): Readonly<Record<string, MockResponse>> => ({
  ...Object.fromEntries(names.map((name) => [name, jsonResponse(serverReplies[name])])),
  lost: "cut",
});
export const unpaid = {
  outcome: { error: callFailure(403, "solution_not_paid") },
  answer: errorResponse(403, "solution_not_paid", "Not paid for"),
};

const made: PaperWithAccess = { ...open, id: 12, kind: "SOLUTION", type: "Exam Solution", isMade: true };
export const solved: SolvedQuestion = {
  n: 1,
  label: "1.",
  page: 1,
  top: 0.1,
  text: "Add.",
  steps: "<p>Add both.</p>",
  final: "<p>5</p>",
};
/** A solution of these questions, with the student's vote. */
const text = (own: 1 | 0 | -1, questions: readonly SolvedQuestion[]): SolutionText => ({
  id: 12,
  paperId: 9,
  title: made.title,
  language: "en",
  model: "other-model",
  isSample: false,
  madeAt: begun,
  isCorrected: false,
  votes: { up: own === 1 ? 3 : 2, down: 1, own },
  questions,
});

/** The page of a ready solution, with the student's vote. */
export const solutionSetup = (own: 1 | 0 | -1, questions: readonly SolvedQuestion[] = [solved]): PageSetup => ({
  ...paperSetup(),
  path: "/user/paper/12/algebra",
  responses: {
    ...commonResponses,
    "GET papers/12": jsonResponse(made),
    "GET papers/12/pages": jsonResponse({ count: 1, pages: [] }),
    "GET papers/12/pages/1": grey,
    "GET papers/12/solution/text": jsonResponse(text(own, questions)),
    "GET papers/9/pages": jsonResponse({ count: 1, pages: [] }),
    "GET papers/9/solution": jsonResponse(serverReplies.ready),
  },
  ready: ({ nodes }) =>
    nodes.some(({ role, properties }) => role === "group" || (role === "heading" && properties["level"] === 2)),
});
