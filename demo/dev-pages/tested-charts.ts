import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { type TestedPart, testedParts } from "../../src/inspector/tested/tested-chart.ts";

/** Where runs of tests leave what they met of charts, below the folder of the project. */
export const TESTED_FOLDER = join("coverage", "charts");

/** The file of a kind of run: `<flow>.<kind>.json`. */
export const testedFile = (flow: string, part: TestedPart): string => `${flow}.${part}.json`;

/** What each kind of run wrote of a flow, as JSON by its kind; `null` for one that wrote nothing. */
export const testedJson = async (folder: string, flow: string): Promise<string> => {
  const parts = testedParts.map(async (part) => {
    const text = await readFile(join(folder, testedFile(flow, part)), "utf8").catch(() => "null");
    return `"${part}":${text}`;
  });
  return `{${(await Promise.all(parts)).join(",")}}`;
};
