import type { Composition } from "../../../../harness/index.ts";
import { adminMoves, crashMoves, workerMoves } from "./job-moves.ts";
import { createParts, type Options } from "./solution-copies.ts";
import { laws } from "./solution-laws.ts";
import { strayMoves, tabMoves } from "./tab-moves.ts";
import type { Solutions } from "./solution-world.ts";

/** Tabs of students with the real solution chart, and the row of one solution with the real chart of its making. */
export function solutionAndTrial(options: Options): Composition<Solutions> {
  const parts = createParts(options);
  const { students, tabs, remakes, faults, crashes } = options;
  const people = Array.from({ length: students }, (_, student) => student);
  return {
    name: `solution × job × trial: ${students} students, ${tabs} tabs each, ${remakes} remakes, ${faults} faults, ${crashes} crashes`,
    roles: { tab: parts.tab, job: parts.job },
    start: {
      roles: { tab: people.flatMap((student) => Array.from({ length: tabs }, () => parts.openTab(student))), job: [] },
      between: {
        students: people.map(() => ({ trials: 0, request: null, isDisputing: false })),
        workers: [],
        strays: [],
      },
      left: { fault: faults, crash: crashes },
    },
    *moves(world) {
      for (const [i, tab] of world.roles.tab.entries()) yield* tabMoves(parts, world, tab, i);
      yield* strayMoves(parts, world);
      yield* workerMoves(parts, world);
      yield* adminMoves(parts, world);
      yield* crashMoves(parts, world);
    },
    laws,
  };
}
