import { execFile } from "node:child_process";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { type BenchPart, comparedRow } from "../report/bench-part.ts";
import { spreadOf } from "../statistics/spread.ts";
import type { PaymentTimes } from "./pay-many.ts";

const PAIRS = 20;
const PAYMENTS = 150;
const root = join(import.meta.dirname, "..", "..", "..");
const run = promisify(execFile);

const payMany = async (folder: string): Promise<PaymentTimes> => {
  const { stdout } = await run(process.execPath, [join(import.meta.dirname, "pay-many.ts"), folder, String(PAYMENTS)]);
  return JSON.parse(stdout) as PaymentTimes;
};

const shown = (figures: readonly number[]): string => {
  const { median, least, most } = spreadOf(figures);
  return `${median.toFixed(2)} ms (${least.toFixed(2)}–${most.toFixed(2)})`;
};

/**
 * `npm run bench -- payments <folder>`: processor time of a payment, and what the check of the log takes; beside the same of
 * another version in `folder`, such as one before the log, in turns.
 */
export const measurePayments = async ([folder]: readonly string[]): Promise<BenchPart> => {
  const [mine, others]: [PaymentTimes[], PaymentTimes[]] = [[], []];
  for (let pair = 0; pair < PAIRS; pair += 1) {
    // Which of the two comes first changes, so that neither has the warmer machine.
    const first = pair % 2 === 0;
    if (first) mine.push(await payMany(root));
    if (folder !== undefined) others.push(await payMany(resolve(folder)));
    if (!first) mine.push(await payMany(root));
  }
  const paying = mine.map((one) => one.paying);
  const checking = mine.map((one) => one.checking);
  const before = others.map((one) => one.paying);
  const ratios = before.map((time, pair) => paying[pair]! / time);
  const row = { annales: shown(paying) };
  return {
    notes: [
      `${PAYMENTS} payments of one student each, asked for, sent, accepted and paid, three transitions each, in a process with the embedded database and operators in memory; ${PAIRS} processes of each version, in turns; medians, in brackets the least and the most. The anchor is the version before transitions were logged.`,
    ],
    rows: [
      before.length === 0
        ? { what: "processor time of a payment", ...row }
        : comparedRow(
            "processor time of a payment",
            [spreadOf(paying).median, spreadOf(before).median],
            [row.annales, shown(before)],
            1.05,
          ),
      { what: "check of its log, later", annales: shown(checking) },
    ],
    ...(ratios.length > 0 && {
      more: [
        `Ratio of each pair: median ${spreadOf(ratios).median.toFixed(3)} (${spreadOf(ratios).least.toFixed(3)}–${spreadOf(ratios).most.toFixed(3)}).`,
      ],
    }),
  };
};
