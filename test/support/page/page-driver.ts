import { isDeepStrictEqual } from "node:util";
import type { AnyEventObject } from "xstate";
import type { Language } from "../../../src/contract/entities.ts";
import { type Driver, liveActors, type ModelState, type Move, stateValueText } from "../../../harness/index.ts";
import type { Gesture, OutcomeResponse, PageModel, TransientState } from "./page-model.ts";
import { normalizeSpaces } from "./browser/page-snapshot.ts";
import { anyValue } from "./page-queries.ts";
import type { TestPage } from "./browser/test-page.ts";
import { translationProblems } from "./checks/translation-problems.ts";

/** React delays a suspended screen by up to 300 ms of the page's clock. */
const HOLD = 400;
const TURN = 100;

/** The time to show the expected view: real ms, and a maximum number of looks. */
export interface WaitLimit {
  readonly ms: number;
  readonly looks?: number;
}

/** The transient state that this is, if it is one. */
export const transientStateAt = ({ adapter }: PageModel, { snapshot }: ModelState): TransientState | undefined =>
  adapter.transientStates?.[stateValueText(snapshot.value)];

type Facts = Readonly<Record<string, unknown>>;

/** The observed facts, without those that may be anything. */
const judgedBy = (expected: Facts, facts: Facts): Facts =>
  Object.fromEntries(
    Object.entries(facts).map(([name, value]) => [name, expected[name] === anyValue ? anyValue : value]),
  );

/** Placeholder facts while the page is navigating. */
const unlessTurning = (see: () => Promise<Facts>): Promise<Facts> =>
  see().catch((problem: Error) => {
    if (!/context was destroyed|navigat/i.test(problem.message)) throw problem;
    return { turning: true };
  });

const plainly = (value: unknown): unknown => {
  if (typeof value === "string") return normalizeSpaces(value);
  if (Array.isArray(value)) return value.map(plainly);
  return value;
};

/** The calls that should be pending while these actors run. */
const callsAt = ({ adapter }: PageModel, at: ModelState): readonly string[] =>
  liveActors(at)
    .flatMap(({ src }) => adapter.actorCalls?.[src]?.pendingCalls?.(at.snapshot) ?? [])
    .sort();

/** Plays the moves of a chart on its page in the browser, and compares the view with the model. */
export function pageDriver(
  model: PageModel,
  stage: TestPage,
  { ms: patience, looks = Infinity }: WaitLimit = { ms: stage.patience },
  /** On a long path toasts are closed before the next move, because they belong to another chart. */
  { isLong = false }: { readonly isLong?: boolean } = {},
): Driver {
  const { adapter } = model;
  const sights = adapter.queries(stage);
  const watched = Object.values(adapter.actorCalls ?? {}).flatMap(({ calls, pendingCalls }) =>
    pendingCalls ? calls : [],
  );
  let last: ModelState | undefined;
  const moves: string[] = [];
  let clock = 0;
  /** Ms of page time that gestures took since the chart's timers started; the chart does not know of them. */
  let ahead = 0;

  const end = async (src: string, ending: OutcomeResponse): Promise<void> => {
    if (typeof ending === "function") return void (await ending(stage, last?.snapshot));
    const answers = Array.isArray(ending) ? ending : [ending];
    const calls = adapter.actorCalls?.[src]?.calls ?? [];
    for (const [i, answer] of answers.entries()) await stage.wire.take(calls[i]!, answer);
  };
  const cause = async (event: AnyEventObject, way: string | undefined): Promise<void> => {
    if (last && transientStateAt(model, last)) return;
    const gesture = (adapter.gestures as Record<string, Gesture<AnyEventObject>>)[event.type]!;
    await (way === undefined ? gesture : gesture.alternatives![way]!).perform(stage, event);
    ahead += stage.now() - clock;
  };
  const begin = async (input: unknown): Promise<void> => {
    const opening = adapter.open(input as never, stage);
    if (!opening) return;
    await stage.open(opening);
    if (opening.timerDue !== undefined) ahead = await stage.age();
  };
  const perform = async (move: Move): Promise<void> => {
    if (isLong && last !== undefined) await stage.closeToasts();
    moves.push(move.label);
    if (move.do === "start") return begin(move.input);
    if (move.do === "send") return cause(move.event, move.way);
    if (move.do === "settle") return end(move.src, adapter.actorCalls?.[move.src]?.responses[move.outcome] ?? []);
  };
  const advance = async (ms: number): Promise<void> => {
    const left = Math.max(0, ms - ahead);
    ahead = Math.max(0, ahead - ms);
    await stage.pass(left);
  };

  const foreseen = (at: ModelState): Facts | string => {
    if (transientStateAt(model, at)) return "passed through";
    const shows = adapter.expectedView(at.snapshot, stage, moves, clock);
    const strange = Object.keys(shows).find((name) => !(name in sights));
    if (strange !== undefined) throw new Error(`${model.flow}: there is no query ${strange}`);
    return {
      ...Object.fromEntries(Object.keys(sights).map((name) => [name, plainly(shows[name])])),
      calls: callsAt(model, at),
      flaws: [],
    };
  };
  const spoken = (): Language => (last && adapter.pageLanguage?.(last.snapshot)) ?? stage.language;
  const seen = async (): Promise<Facts> => {
    await stage.wire.settle();
    const screen = await stage.see();
    return {
      ...Object.fromEntries(Object.entries(sights).map(([name, sight]) => [name, plainly(sight(screen))])),
      calls: stage.wire.waiting(watched),
      flaws: [...stage.problems(), ...translationProblems(screen, spoken())],
    };
  };
  const observed = async (at: ModelState): Promise<unknown> => {
    const dues = (moment: ModelState | undefined) => moment?.timers.map((timer) => timer.due);
    if (last && !isDeepStrictEqual(dues(last), dues(at))) ahead = 0;
    last = at;
    clock = stage.now();
    const expected = foreseen(at);
    if (typeof expected === "string") return expected;
    const until = Date.now() + patience;
    let held = at.timers.length > 0 ? 0 : HOLD;
    for (let look = 1; ; look += 1, held -= TURN) {
      const judged = judgedBy(expected, await unlessTurning(seen));
      if (isDeepStrictEqual(judged, expected) || look >= looks || Date.now() > until) return judged;
      if (held > 0) await stage.pass(TURN);
    }
  };
  return { perform, advance, observed, expected: foreseen, stop: async () => {} };
}
