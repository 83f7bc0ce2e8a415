/** Charts of the app that are counted in the browsers of students who agreed, by the id of their machine. */
export const countedCharts = ["checkout", "uploadForm", "upload"] as const;
export type CountedChart = (typeof countedCharts)[number];

/** Where spans of time end, in seconds: below 3 s, from 3 s to below 10 s and so on, and what is longer than the last. */
export const spanEnds = [3, 10, 30, 120] as const;

/** A count of one thing is at most this in one call. */
export const COUNT_MAX = 5;
/** Digits of the hash of a chart that are sent: enough to tell its versions apart. */
export const VERSION_LENGTH = 8;

/**
 * What is counted of a place. A to E: a transition, by the span of the time before it. `!`: a state in which the chart, or the page,
 * was left. `~`: such a state to which the student came back. `-`: something found no room.
 */
export const countMarks = ["A", "B", "C", "D", "E", "!", "~", "-"] as const;
export type CountMark = (typeof countMarks)[number];

/** One count, from 1 to `COUNT_MAX`; `place`: of a transition or a state in the sorted lists of the chart, from 0 to 1295. */
export interface PlaceCount {
  readonly place: number;
  readonly mark: CountMark;
  readonly count: number;
}
/** What was counted of a chart, of the version whose hash begins with `version`. */
export interface ChartCounts {
  readonly chart: CountedChart;
  readonly version: string;
  readonly counts: readonly PlaceCount[];
}

const COUNT = /^([\da-z]{1,2})([A-E!~-])([2-5]?)$/;
/** What `writeChartCounts` can write, with any number of counts. */
export const CHART_COUNTS = new RegExp(
  `^(?:${countedCharts.join("|")}) [\\da-f]{${VERSION_LENGTH}}(?: [\\da-z]{1,2}[A-E!~-][2-5]?)+$`,
);

/** As it is sent: `checkout 9f3c2a17 1bA 4C2 6!`, with places in base 36, and a count of one left out. */
export const writeChartCounts = ({ chart, version, counts }: ChartCounts): string =>
  [
    chart,
    version,
    ...counts.map(({ place, mark, count }) => `${place.toString(36)}${mark}${count === 1 ? "" : count}`),
  ].join(" ");

/** What `CHART_COUNTS` lets through, read. */
export const readChartCounts = (text: string): ChartCounts => {
  const [chart, version, ...counts] = text.split(" ");
  return {
    chart: chart as CountedChart,
    version: version!,
    counts: counts.map((one) => {
      const [, place, mark, count] = COUNT.exec(one)!;
      return { place: Number.parseInt(place!, 36), mark: mark as CountMark, count: Number(count) || 1 };
    }),
  };
};
