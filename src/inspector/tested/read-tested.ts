import { Schema } from "effect";
import { flowOf, parseChart } from "../../chart-drawing/chart-definition.ts";
import { chartVersion } from "../../machines/chart-version.ts";
import { TestedChart, untested } from "./tested-chart.ts";

/** The flows whose charts are made under many ids. */
const made = ["form", "paged-list", "resource"] as const;

const decode = Schema.decodeUnknownPromise(TestedChart);

/** Asks the server for what runs wrote of a flow. Rejects where it does not answer, or with something else. */
const fetchTested = async (flow: string): Promise<TestedChart> => {
  const answer = await fetch(`/dev/tested/${flow}`);
  if (!answer.ok) throw new Error(`/dev/tested/${flow} answers ${answer.status}`);
  return decode(await answer.json());
};

/** What runs wrote of the chart with this definition: by its id, else of the chart that it is another copy of. */
export const readTested = async (definition: string | null): Promise<TestedChart> => {
  const chart = parseChart(definition ?? undefined);
  if (definition === null || chart === null) return untested;
  const version = chartVersion(definition);
  for (const flow of [flowOf(chart.name), ...made]) {
    const tested = await fetchTested(flow);
    const runs = Object.values(tested).filter((run) => run !== null);
    if (runs.some((run) => run.name === chart.name || run.version === version)) return tested;
  }
  return untested;
};
