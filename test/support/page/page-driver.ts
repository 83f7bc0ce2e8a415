import { isDeepStrictEqual } from "node:util";
import type { AnyEventObject } from "xstate";
import type { Language } from "../../../src/contract/entities.ts";
import type { Driver } from "../model/exploration/driver.ts";
import { childrenOf, type Moment, type Move } from "../model/exploration/chart-graph.ts";
import { leaves } from "../model/state-names.ts";
import type { Gesture, PageEnding, PageModel, Passing } from "./page-model.ts";
import { plain } from "./browser/page-snapshot.ts";
import { anything } from "./page-queries.ts";
import type { Stage } from "./browser/test-page.ts";
import { flawsOf } from "./checks/translation-problems.ts";

/** A screen that had to be waited for is held back by React, 300 ms of the page's clock; nothing else may wait for them. */
const HOLD = 400;
const TURN = 100;

/** How long a page may take to show what is foreseen: so many real ms, and at most so many looks at it. */
export interface Patience {
  readonly ms: number;
  readonly looks?: number;
}
/** How long a toast stays, in ms. */
const TOAST = 2_500;

/** The state a moment only passes through, if it is one. */
export const passingAt = ({ side }: PageModel, { snapshot }: Moment): Passing | undefined =>
  side.passes?.[leaves(snapshot.value)];

type Facts = Readonly<Record<string, unknown>>;

/** What was seen, but for what may be anything. */
const judgedBy = (expected: Facts, facts: Facts): Facts =>
  Object.fromEntries(
    Object.entries(facts).map(([name, value]) => [name, expected[name] === anything ? anything : value]),
  );

/** A page that is just giving way to another shows nothing. */
const unlessTurning = (see: () => Promise<Facts>): Promise<Facts> =>
  see().catch((problem: Error) => {
    if (!/context was destroyed|navigat/i.test(problem.message)) throw problem;
    return { turning: true };
  });

const plainly = (value: unknown): unknown => {
  if (typeof value === "string") return plain(value);
  if (Array.isArray(value)) return value.map(plainly);
  return value;
};

/** The calls that should wait for an answer while these actors live. */
const callsAt = ({ side }: PageModel, at: Moment): readonly string[] =>
  childrenOf(at)
    .flatMap(({ src }) => side.works?.[src]?.waits?.(at.snapshot) ?? [])
    .sort();

/** Plays the moves of a chart on its page in the browser, and looks at all that its model says is to be seen. */
export function pageDriver(
  model: PageModel,
  stage: Stage,
  { ms: patience, looks = Infinity }: Patience = { ms: stage.patience },
  { isLong = false }: { readonly isLong?: boolean } = {},
): Driver {
  const { side } = model;
  const sights = side.sights(stage);
  const watched = Object.values(side.works ?? {}).flatMap(({ calls, waits }) => (waits ? calls : []));
  let last: Moment | undefined;
  const moves: string[] = [];
  let clock = 0;
  /** Ms that gestures let pass on the page, beyond what the chart knows of, since its timers began. */
  let ahead = 0;

  const end = async (src: string, ending: PageEnding): Promise<void> => {
    if (typeof ending === "function") return void (await ending(stage, last?.snapshot));
    const answers = Array.isArray(ending) ? ending : [ending];
    const calls = side.works?.[src]?.calls ?? [];
    for (const [i, answer] of answers.entries()) await stage.wire.take(calls[i]!, answer);
  };
  const cause = async (event: AnyEventObject, way: string | undefined): Promise<void> => {
    if (last && passingAt(model, last)) return;
    const gesture = (side.does as Record<string, Gesture<AnyEventObject>>)[event.type]!;
    await (way === undefined ? gesture : gesture.others![way]!).act(stage, event);
    ahead += (await stage.now().catch(() => clock)) - clock;
  };
  const begin = async (input: unknown): Promise<void> => {
    const opening = side.open(input as never, stage);
    if (!opening) return;
    await stage.open(opening);
    if (opening.due !== undefined) ahead = await stage.age();
  };
  /** On a long path toasts go before the next move, as they would between two moves of a student: they are another chart's. */
  const letToastsGo = async (): Promise<void> => {
    if (!isLong || last === undefined || last.timers.length > 0) return;
    for (let left = await stage.toasts(); left > 0; left -= 1) await stage.pass(TOAST);
  };
  const perform = async (move: Move): Promise<void> => {
    await letToastsGo();
    moves.push(move.label);
    if (move.do === "start") return begin(move.input);
    if (move.do === "send") return cause(move.event, move.way);
    if (move.do === "settle") return end(move.src, side.works?.[move.src]?.ends[move.outcome] ?? []);
  };
  const advance = async (ms: number): Promise<void> => {
    const left = Math.max(0, ms - ahead);
    ahead = Math.max(0, ahead - ms);
    await stage.pass(left);
  };

  const foreseen = (at: Moment): Facts | string => {
    if (passingAt(model, at)) return "passed through";
    const shows = side.shows(at.snapshot, stage, moves, clock);
    const strange = Object.keys(shows).find((name) => !(name in sights));
    if (strange !== undefined) throw new Error(`${model.flow}: nothing is looked at as ${strange}`);
    return {
      ...Object.fromEntries(Object.keys(sights).map((name) => [name, plainly(shows[name])])),
      calls: callsAt(model, at),
      flaws: [],
    };
  };
  const spoken = (): Language => (last && side.speaks?.(last.snapshot)) ?? stage.language;
  const seen = async (): Promise<Facts> => {
    await stage.wire.settle();
    const screen = await stage.see();
    return {
      ...Object.fromEntries(Object.entries(sights).map(([name, sight]) => [name, plainly(sight(screen))])),
      calls: stage.wire.waiting(watched),
      flaws: [...stage.problems(), ...flawsOf(screen, spoken())],
    };
  };
  const shown = async (at: Moment): Promise<unknown> => {
    const dues = (moment: Moment | undefined) => moment?.timers.map((timer) => timer.due);
    if (last && !isDeepStrictEqual(dues(last), dues(at))) ahead = 0;
    last = at;
    clock = await stage.now().catch(() => clock);
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
  return { perform, advance, shown, foreseen, stop: async () => {} };
}
