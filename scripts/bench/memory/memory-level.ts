import { ALLOWED_GROWTH, memoryGrowth } from "../../../test/support/server/memory-growth.ts";
import type { BenchPlot, BenchRow } from "../report/bench-part.ts";

/** What was held, in MB of 2²⁰ bytes, so many minutes after the work began. */
export type HeldMemory = readonly (readonly [minutes: number, held: number])[];

/** Whether the memory of a server stays level. */
export const levelRows = (held: HeldMemory): readonly BenchRow[] => {
  const { held: average, growth } = memoryGrowth(held);
  return [
    { what: "memory held by the server on average, after the first third", annales: `${average.toFixed(0)} MB` },
    {
      what: "  what came on top in that time",
      annales: `${(growth * 100).toFixed(1)} %`,
      aim: { text: `≤ ${ALLOWED_GROWTH * 100} %`, met: growth <= ALLOWED_GROWTH },
    },
  ];
};

/** About twelve of the looks; minutes with so many decimals. */
export const memoryPlot = (title: string, held: HeldMemory, decimals: number): BenchPlot => {
  const each = Math.max(1, Math.floor(held.length / 12));
  const shown = held.filter((_, index) => index % each === 0);
  return {
    title,
    unit: "MB",
    places: shown.map(([minutes]) => minutes.toFixed(decimals)),
    values: shown.map(([, one]) => one),
  };
};
