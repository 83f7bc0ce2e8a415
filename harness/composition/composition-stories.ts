import {
  affordableMoves,
  type BrokenLaw,
  type Composition,
  compositionMoveName,
  type Move,
  withOnlyLaw,
  type World,
  worldAfter,
} from "./composition.ts";
import { createWorldKeys } from "./world-keys.ts";
import { stateValueText } from "../state-names.ts";

export interface Replay<W> {
  /** The start, and the world after each move. */
  readonly worlds: readonly W[];
  readonly moves: readonly Move<W>[];
  /** The laws that are broken, each with the number of moves until then. */
  readonly broken: readonly { readonly law: string; readonly at: number }[];
  /** The first move that cannot be made, if there is one: the story ends before it. */
  readonly impossible: string | undefined;
}

/** How many worlds are looked through for an end. */
const END_LIMIT = 100_000;

/** True if a world that is `reached` can be reached without moves that cost, and without some kinds. Throws if it is too far. */
export function canReach<W extends World>(
  composition: Composition<W>,
  from: W,
  { reached, without = [] }: Composition<W>["laws"]["ends"][string],
): boolean {
  const { keyOf } = createWorldKeys(composition);
  const known = new Set([keyOf(from)]);
  const waiting = [from];
  for (const world of waiting) {
    if (reached(world)) return true;
    if (waiting.length > END_LIMIT) throw new Error(`${composition.name}: more than ${END_LIMIT} worlds and no end`);
    for (const move of affordableMoves(composition, world)) {
      if (move.costs !== undefined || without.includes(move.kind)) continue;
      const next = worldAfter(world, move);
      const key = keyOf(next);
      if (known.has(key)) continue;
      known.add(key);
      waiting.push(next);
    }
  }
  return false;
}

/** Makes the moves of a story by their names, and judges every law. */
export function replayStory<W extends World>(composition: Composition<W>, story: readonly string[]): Replay<W> {
  const { worlds: worldLaws, steps: stepLaws, ends } = composition.laws;
  const worlds: W[] = [composition.start];
  const moves: Move<W>[] = [];
  const broken: { law: string; at: number }[] = [];
  const judge = (laws: object, holds: (law: never) => boolean): void => {
    for (const [law, one] of Object.entries(laws))
      if (!broken.some((known) => known.law === law) && !holds(one as never)) broken.push({ law, at: moves.length });
  };
  judge(worldLaws, (law: (world: W) => boolean) => law(composition.start));
  let impossible: string | undefined;
  for (const name of story) {
    const before = worlds.at(-1)!;
    const move = affordableMoves(composition, before).find((one) => compositionMoveName(one) === name);
    if (move === undefined) {
      impossible = name;
      break;
    }
    const after = worldAfter(before, move);
    worlds.push(after);
    moves.push(move);
    judge(worldLaws, (law: (world: W) => boolean) => law(after));
    judge(stepLaws, (law: (from: W, to: W, by: Move<W>) => boolean) => law(before, after, move));
  }
  judge(ends, (end: Composition<W>["laws"]["ends"][string]) => canReach(composition, worlds.at(-1)!, end));
  return { worlds, moves, broken, impossible };
}

/** The story without the moves that the broken law does not need, such as quiet ones that were taken first. */
export function shortenedStory<W extends World>(composition: Composition<W>, { law, story }: BrokenLaw): BrokenLaw {
  const judged = withOnlyLaw(composition, law);
  let shortest = story;
  for (let at = story.length - 1; at >= 0; at -= 1) {
    const shorter = shortest.filter((_, i) => i !== at);
    const { impossible, broken } = replayStory(judged, shorter);
    if (impossible === undefined && broken.length > 0) shortest = shorter;
  }
  return { law, story: shortest };
}

/** What the copies whose states a move changed are in after it: `tab 1: failed`. */
function changedStates(before: World, after: World): readonly (readonly [copy: string, state: string])[] {
  return Object.entries(after.roles).flatMap(([role, copies]) =>
    copies.flatMap((copy, i) => {
      const state = stateValueText((copy.snapshot as { readonly value: never }).value);
      const earlier = before.roles[role]![i]?.snapshot as { readonly value: never } | undefined;
      return earlier !== undefined && stateValueText(earlier.value) === state
        ? []
        : [[`${role} ${i + 1}`, state] as const];
    }),
  );
}

/** A story as a Mermaid sequence diagram: who did what, and the states that copies are in after it. */
export function sequenceDiagram<W extends World>(composition: Composition<W>, story: readonly string[]): string {
  const { worlds, moves } = replayStory(composition, story);
  const lines = moves.flatMap(({ from, to = from, does }, i) => [
    `  ${from}->>${to}: ${does}`,
    ...changedStates(worlds[i]!, worlds[i + 1]!).map(([copy, state]) => `  Note over ${copy}: ${state}`),
  ]);
  return ["sequenceDiagram", ...lines].join("\n");
}

/** A broken law as a test that can be kept: it replays the story, and fails as long as the law is broken by it. `expression` gives the composition. */
export const storyTest = ({ law, story }: BrokenLaw, expression: string): string =>
  [
    `it(${JSON.stringify(law)}, () => {`,
    `  const story = [`,
    ...story.map((name) => `    ${JSON.stringify(name)},`),
    `  ];`,
    `  expect(replayStory(${expression}, story).broken).toEqual([]);`,
    `});`,
  ].join("\n");

/** The message of a broken law: its story as a diagram, and the test. */
export const brokenLawText = <W extends World>(
  composition: Composition<W>,
  broken: BrokenLaw,
  expression = "composition",
): string =>
  [
    `${composition.name}: broken in ${broken.story.length} moves: ${broken.law}`,
    sequenceDiagram(composition, broken.story),
    storyTest(broken, expression),
  ].join("\n\n");
