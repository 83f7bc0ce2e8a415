import type { PointsReport } from "./crash-points.ts";
import type { RunReport } from "./run-world.ts";

const sum = (all: readonly RunReport[], of: (one: RunReport) => number): number =>
  all.reduce((total, one) => total + of(one), 0);

const row = (name: string, value: number | string): string => `${name.padEnd(32)} ${value}`;

/** Seeds whose runs were not all alike. */
const unlikeSeeds = (reports: readonly RunReport[]): readonly number[] => {
  const hashes = new Map<number, Set<string>>();
  for (const { seed, hash } of reports) hashes.set(seed, (hashes.get(seed) ?? new Set()).add(hash));
  return [...hashes].flatMap(([seed, all]) => (all.size > 1 ? [seed] : []));
};

const megabytes = (): number => Math.round(process.memoryUsage.rss() / 1_000_000);

/** What the worlds of a run came to, as a table. `ms`: what they took. */
export const worldsTable = (reports: readonly RunReport[], ms: number): { text: string; isWell: boolean } => {
  const unlike = unlikeSeeds(reports);
  const broken = reports.filter(({ problems }) => problems.length > 0);
  const days = sum(reports, (one) => one.days);
  const seconds = ms / 1_000;
  const lines = [
    row("worlds", reports.length),
    row(
      "steps",
      sum(reports, ({ steps }) => steps),
    ),
    row(
      "requests",
      sum(reports, ({ requests }) => requests),
    ),
    row(
      "statements",
      sum(reports, ({ statements }) => statements),
    ),
    row(
      "payments",
      sum(reports, ({ payments }) => Object.values(payments).reduce((total, count) => total + count, 0)),
    ),
    row(
      "letters",
      sum(reports, ({ letters }) => letters),
    ),
    row(
      "crashes",
      sum(reports, ({ crashes }) => crashes),
    ),
    row("seconds", seconds.toFixed(1)),
    row("simulated days", days.toFixed(1)),
    row("days an hour", Math.round((days / seconds) * 3_600)),
    row("memory, MB", megabytes()),
    row("worlds that break a law", broken.length),
    row("seeds with unlike hashes", unlike.length === 0 ? 0 : `${unlike.length}: ${unlike.join(" ")}`),
    ...(reports.length <= 12 ? reports.map(({ seed, hash }) => row(`hash of ${seed}`, hash)) : []),
  ];
  return { text: lines.join("\n"), isWell: broken.length === 0 && unlike.length === 0 };
};

/** What the crash points of a story came to. */
export const pointsTable = ({ calls, worlds, found }: PointsReport, ms: number): { text: string; isWell: boolean } => {
  const lines = [
    ...[...found].map(([problem, points]) => `${problem}: at ${points.slice(0, 12).join(" ")} (${points.length})`),
    row("calls to the outside", calls),
    row("worlds", worlds),
    row("seconds", (ms / 1_000).toFixed(1)),
    row("memory, MB", megabytes()),
    row("laws that broke", found.size),
  ];
  return { text: lines.join("\n"), isWell: found.size === 0 };
};
