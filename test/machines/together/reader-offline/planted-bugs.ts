import { offlinePaperMachine } from "../../../../src/machines/offline-paper/offline-paper.machine.ts";
import { readerMachine } from "../../../../src/machines/reader/reader.machine.ts";
import { changedChart } from "../changed-chart.ts";
import type { Options } from "./reader-copies.ts";

/** A bug that needs both charts, or a chart and what lies between; and the laws that find it, each alone. */
interface PlantedBug {
  readonly name: string;
  readonly change: Pick<Options, "reader" | "saver" | "rules">;
  readonly laws: readonly string[];
}
const saver = (path: string, value: unknown) => ({ saver: changedChart(offlinePaperMachine, path, value) });

const whole = "a copy on the phone has its pictures";
const known = "no paper opens after access ended and the phone knew";
const offline = "a copy opens without a connection while it lasts";
const stays = "a copy stays until it is removed, or access is over";
const ends = "each reader and each save ends, or says why not";

export const plantedBugs: readonly PlantedBug[] = [
  {
    name: "a paper is removed in two transactions",
    change: { rules: { isRemovedAtOnce: false } },
    laws: [whole],
  },
  {
    name: "a copy opens after its end",
    change: { rules: { opensWithoutAnswer: (saved) => saved?.has === "all" } },
    laws: [known],
  },
  {
    name: "the server is not asked about a paper that is on the phone",
    change: { rules: { isAsked: (saved) => saved === null } },
    laws: [known],
  },
  {
    name: "a paper that the server refuses opens",
    change: { reader: readerMachine.provide({ guards: { isAllowed: () => true } }) },
    laws: [known],
  },
  {
    name: "without an answer no paper opens",
    change: { rules: { opensWithoutAnswer: () => false } },
    laws: [offline],
  },
  {
    name: "a save without an answer removes the earlier copy",
    change: { rules: { isRemovedWhenFailed: true } },
    laws: [stays],
  },
  {
    name: "a save that was stopped writes",
    change: { rules: { isStopped: false } },
    laws: ["only a save that goes on writes"],
  },
  {
    name: "a refusal leaves the copy",
    change: { rules: { isRemovedWhenRefused: false } },
    laws: ["a refusal leaves nothing on the phone"],
  },
  { name: "a failed save is not heard", change: saver("states saving on save.failed", undefined), laws: [ends] },
  { name: "a removal never ends", change: saver("states removing invoke onDone", undefined), laws: [ends] },
];

const none = { endings: 0, renewals: 0, outages: 0, reloads: 0, faults: 0 };
/** The bounds at which a bug is looked for, one after the other. */
export const searchBounds: readonly Omit<Options, "reader" | "saver" | "rules">[] = [
  { tabs: 1, ...none, endings: 1, outages: 1, reloads: 1 },
  { tabs: 2, ...none, outages: 1 },
];
