import { callFailure } from "../../fixtures/user-fixtures.ts";
import { consumeTrial, handled } from "./request-rules.ts";
import type { Parts } from "./solution-copies.ts";
import { progressOf } from "./solution-rules.ts";
import type { Ask, Answer, Solutions, SolutionMove, Tab } from "./solution-world.ts";

const presses = [{ type: "request.pressed" }, { type: "retry.pressed" }] as const;
const minute = { type: "clock.ticked", waited: 60 } as const;
const noAnswer = { error: callFailure(0, "no_answer") };
export const badGateway = { error: callFailure(502, "unknown") };
const endingOf = (answer: Answer) => {
  if (answer === "solution_not_paid") return { error: callFailure(403, answer) };
  return answer === "conflict" ? { error: callFailure(409, answer) } : { output: answer };
};

/** What can happen in a tab and on its line (src/app/routes/paper/solution-chart.ts). */
export function* tabMoves(parts: Parts, world: Solutions, one: Tab, i: number): Generator<SolutionMove> {
  const { tab, tabAfter, withTab, withStudent, openTab } = parts;
  const name = `tab ${i + 1}`;
  const { student, call } = one.own;
  for (const press of presses)
    if (tab.takes(one, press))
      yield { from: name, does: press.type, kind: "user", next: () => tabAfter(world, i, tab.send(one, press)) };
  const { trials, isDisputing } = world.between.students[student]!;
  if (one.snapshot.matches("ready") && trials > 0 && !isDisputing)
    yield {
      from: name,
      does: "votes against it",
      kind: "user",
      next: () =>
        tabAfter(withStudent(world, student, { isDisputing: true }), i, tab.send(one, { type: "feedback.changed" })),
    };
  if (tab.isRunning(one, "countTime") && tab.takes(one, minute))
    yield { from: name, does: "waited a minute", kind: "clock", next: () => tabAfter(world, i, tab.send(one, minute)) };
  if (tab.isPending(one, "pollPause"))
    yield {
      from: name,
      does: "waited to look again",
      kind: "clock",
      next: () => tabAfter(world, i, tab.expire(one, "pollPause")),
    };
  yield* lookMoves(parts, world, one, i);
  yield* callMoves(parts, world, one, i);
  if (!one.snapshot.matches("loading"))
    yield {
      from: name,
      does: "is loaded again",
      kind: "crash",
      costs: "crash",
      next: () => {
        const strays = call?.answer === null ? [...world.between.strays, call] : world.between.strays;
        return { ...withTab(world, i, openTab(student)), between: { ...world.between, strays } };
      },
    };
}

const faultOf =
  (i: number) =>
  (does: string, next: () => Solutions): SolutionMove => ({
    from: "network",
    to: `tab ${i + 1}`,
    does,
    kind: "network",
    costs: "fault",
    next,
  });

/** What can happen to a look at how far the solution is. */
function* lookMoves(parts: Parts, world: Solutions, one: Tab, i: number): Generator<SolutionMove> {
  const { rules, tab, tabAfter, withTab, lookOf } = parts;
  const look = lookOf(one);
  if (look === undefined) return;
  const { student, late } = one.own;
  const fault = faultOf(i);
  const now = progressOf(rules, world, student);
  const answer = (does: string, output: typeof now): SolutionMove => ({
    from: "server",
    to: `tab ${i + 1}`,
    does,
    kind: "network",
    next: () => {
      const isTaken = rules.takesTrialWhenRead && output.status === "ready";
      const after = isTaken ? (consumeTrial(parts, world, student) ?? world) : world;
      return tabAfter(after, i, tab.end(one, look, { output }));
    },
  });
  if (late !== null) {
    yield answer(`it was ${late.status}, late`, late);
    return;
  }
  yield answer(`it is ${now.status}`, now);
  yield fault("loses a look", () => tabAfter(world, i, tab.end(one, look, noAnswer)));
  yield fault("holds a look back", () => withTab(world, i, { ...one, own: { ...one.own, late: now } }));
}

/** What can happen to a request for the solution. */
function* callMoves(parts: Parts, world: Solutions, one: Tab, i: number): Generator<SolutionMove> {
  const { tab, tabAfter, withTab } = parts;
  const { call } = one.own;
  if (call === null) return;
  const name = `tab ${i + 1}`;
  const fault = faultOf(i);
  const ended = (ending: Parameters<typeof tab.end>[2], strays = world.between.strays): Solutions => ({
    ...tabAfter(world, i, tab.end(one, "requestSolution", ending)),
    between: { ...world.between, strays },
  });
  const { answer } = call;
  if (answer !== null) {
    const does = typeof answer === "string" ? answer : `it is ${answer.status}`;
    yield { from: "server", to: name, does, kind: "network", next: () => ended(endingOf(answer)) };
    yield fault("loses the answer", () => ended(noAnswer));
    return;
  }
  const { does, next } = handled(parts, world, call);
  const went = (strays: readonly Ask[]): Solutions => {
    const { world: after, ask } = next();
    const own = { ...one.own, call: ask };
    return { ...withTab(after, i, { ...one, own }), between: { ...after.between, strays } };
  };
  yield { from: name, to: "server", does, kind: "network", next: () => went(world.between.strays) };
  if (call.phase !== "sent") return;
  yield fault("loses the request", () => ended(noAnswer));
  yield fault("breaks off, the request arrives later", () => ended(noAnswer, [...world.between.strays, call]));
  yield fault("repeats the request", () => went([...world.between.strays, call]));
}

/** The requests that no tab waits for. */
export function* strayMoves(parts: Parts, world: Solutions): Generator<SolutionMove> {
  const { strays } = world.between;
  for (const [i, stray] of strays.entries()) {
    if (strays.findIndex((one) => JSON.stringify(one) === JSON.stringify(stray)) < i) continue;
    const { does, next } = handled(parts, world, stray);
    yield {
      from: "network",
      to: "server",
      does: `student ${stray.student + 1} ${does}, late${stray.wasOpen ? ", as it was open" : ""}`,
      kind: "network",
      next: () => {
        const { world: after, ask } = next();
        const left = strays.filter((_, k) => k !== i);
        return { ...after, between: { ...after.between, strays: ask.answer === null ? [...left, ask] : left } };
      },
    };
  }
}
