import { isDeepStrictEqual } from "node:util";
import type { AnyEventObject } from "xstate";
import type { Driver } from "../model/driver.ts";
import { childrenOf, type Moment, type Move } from "../model/graph.ts";
import { leaves } from "../model/names.ts";
import type { Gesture, PageEnding, PageModel, Passing } from "./page-model.ts";
import { anything, plain } from "./sights.ts";
import type { Stage } from "./stage.ts";
import { flawsOf } from "./flaws.ts";

/** How long the page may take to show what is foreseen, in real ms. */
const PATIENCE = 4_000;

/** The state a moment only passes through, if it is one. */
export const passingAt = ({ side }: PageModel, { snapshot }: Moment): Passing | undefined =>
  side.passes?.[leaves(snapshot.value)];

type Facts = Readonly<Record<string, unknown>>;

/** What was seen, but for what may be anything. */
const judgedBy = (expected: Facts, facts: Facts): Facts =>
  Object.fromEntries(
    Object.entries(facts).map(([name, value]) => [name, expected[name] === anything ? anything : value]),
  );

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
export function pageDriver(model: PageModel, stage: Stage): Driver {
  const { side } = model;
  const sights = side.sights(stage);
  let last: Moment | undefined;
  let by = "";
  /** Ms that gestures let pass on the page, beyond what the chart knows of, since its timers began. */
  let ahead = 0;

  const end = async (src: string, ending: PageEnding): Promise<void> => {
    if (typeof ending === "function") return void (await ending(stage));
    const answers = Array.isArray(ending) ? ending : [ending];
    const calls = side.works?.[src]?.calls ?? [];
    for (const [i, answer] of answers.entries()) await stage.wire.take(calls[i]!, answer);
  };
  const cause = async (event: AnyEventObject): Promise<void> => {
    if (last && passingAt(model, last)) return;
    const gesture = (side.does as Record<string, Gesture<AnyEventObject>>)[event.type];
    const before = await stage.now();
    await gesture!.act(stage, event);
    ahead += (await stage.now()) - before;
  };
  const begin = async (input: unknown): Promise<void> => {
    const opening = side.open(input as never, stage);
    if (opening) await stage.open(opening);
  };
  const perform = async (move: Move): Promise<void> => {
    by = move.label;
    if (move.do === "start") return begin(move.input);
    if (move.do === "send") return cause(move.event);
    if (move.do === "settle") return end(move.src, side.works?.[move.src]?.ends[move.outcome] ?? []);
  };
  const advance = async (ms: number): Promise<void> => {
    const left = Math.max(0, ms - ahead);
    ahead = Math.max(0, ahead - ms);
    await stage.pass(left);
  };

  const foreseen = (at: Moment): Facts | string => {
    if (passingAt(model, at)) return "passed through";
    const shows = side.shows(at.snapshot, stage, by);
    const strange = Object.keys(shows).find((name) => !(name in sights));
    if (strange !== undefined) throw new Error(`${model.flow}: nothing is looked at as ${strange}`);
    return {
      ...Object.fromEntries(Object.keys(sights).map((name) => [name, plainly(shows[name])])),
      calls: callsAt(model, at),
      flaws: [],
    };
  };
  const seen = async (): Promise<Facts> => {
    await stage.wire.settle();
    const screen = await stage.see();
    return {
      ...Object.fromEntries(Object.entries(sights).map(([name, sight]) => [name, plainly(sight(screen))])),
      calls: stage.wire.waiting(),
      flaws: [...stage.problems(), ...flawsOf(screen, stage.language)],
    };
  };
  const shown = async (at: Moment): Promise<unknown> => {
    const dues = (moment: Moment | undefined) => moment?.timers.map((timer) => timer.due);
    if (!isDeepStrictEqual(dues(last), dues(at))) ahead = 0;
    last = at;
    const expected = foreseen(at);
    if (typeof expected === "string") return expected;
    const until = Date.now() + PATIENCE;
    for (let now = await seen(); ; now = await seen()) {
      const judged = judgedBy(expected, now);
      if (isDeepStrictEqual(judged, expected) || Date.now() > until) return judged;
    }
  };
  return { perform, advance, shown, foreseen, stop: async () => {} };
}
