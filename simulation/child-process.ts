import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";

const here = import.meta.dirname;

/** What a child prints last: its report as JSON, after this. */
const MARK = "report ";

export const printReport = (report: unknown): void => void process.stdout.write(`${MARK}${JSON.stringify(report)}\n`);

/**
 * Runs a command of the simulation in a process of its own, so that what dead servers leave in memory goes with it.
 * Answers what it reported. Rejects where it ended without a report.
 */
export const runChild = async <Report>(command: readonly string[]): Promise<Report> => {
  const preloads = ["machine/process-globals.ts", "plants/load-plant.ts"].flatMap((file) => [
    "--import",
    join(here, file),
  ]);
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [...preloads, join(here, "main.ts"), ...command, "--json"],
    { maxBuffer: 64_000_000 },
  ).catch((problem: { readonly stdout?: string }) => {
    if (problem.stdout?.includes(MARK) !== true) throw problem;
    return { stdout: problem.stdout };
  });
  const line = stdout.split("\n").findLast((text) => text.startsWith(MARK));
  if (line === undefined) throw new Error(`No report of ${command.join(" ")}: ${stdout.slice(-2_000)}`);
  return JSON.parse(line.slice(MARK.length)) as Report;
};
