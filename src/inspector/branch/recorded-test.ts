import { toSharedJson } from "../file/personal-data.ts";
import { isLifeEvent } from "../event-type.ts";
import type { RecordedStep, Recording } from "../recording.ts";
import type { CatalogueChart } from "./chart-catalogue.ts";
import { type ChartPoint, pointOf, takeEvent } from "./pure-chart.ts";
import { withPlaceholders } from "./placeholders.ts";
import { tsLiteral } from "./ts-literal.ts";

interface Went {
  readonly event: { readonly type: string };
  readonly state: unknown;
}
/** A test as a file. `differsAt`: the place, from 1, of the event after which today's chart is elsewhere; null where there is none. */
export interface RecordedTest {
  readonly name: string;
  readonly text: string;
  readonly differsAt: number | null;
}

const isTaken = ({ event }: RecordedStep): boolean => !isLifeEvent(event.type);

const shared = <Value>(value: Value): Value => withPlaceholders(toSharedJson(value) as Value);

/** Where an actor was first, and each event with the state that it led to. */
const wayOf = ({ actors, steps }: Recording, key: string) => {
  const own = steps.filter(({ to, after }) => to === key && after !== null);
  const [first] = own;
  const begun = first && (isTaken(first) ? first.before : first.after);
  const view = begun ?? actors[key]?.shown ?? { status: "active" };
  const start: ChartPoint = { ...shared(pointOf(view as never)), value: view.value };
  const went = own.filter(isTaken).map(({ event, after }): Went => ({ event: shared(event), state: after?.value }));
  return { start, went };
};

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

const firstDifference = (chart: CatalogueChart, start: ChartPoint, went: readonly Went[]): number | null => {
  let point = start;
  for (const [place, { event, state }] of went.entries()) {
    try {
      point = takeEvent(chart.machine, point, event).point;
    } catch {
      return place + 1;
    }
    if (!isSame(point.value, state)) return place + 1;
  }
  return null;
};

const textOf = ({ file, exported, code, machine }: CatalogueChart, start: ChartPoint, went: readonly Went[]) => {
  const folder = file.slice(0, file.lastIndexOf("/"));
  return `import { expect, it } from "vitest";
import { type ChartPoint, replayEvents } from "../../../src/inspector/branch/pure-chart.ts";
import { ${exported} } from "../../../src/machines/${file}";

/** Made from a recording by the inspector, for test/machines/${folder}. What was hidden has other values in its place. */
const start: ChartPoint = ${tsLiteral(start, 26)};

/** Each event, and where it led. */
const recorded = ${tsLiteral(went, 17)};

it(${tsLiteral(`${machine.id} goes where it went when it was recorded`)}, () => {
  const events = recorded.map(({ event }) => event);
  const points = replayEvents(${code}, start, events);
  expect(points.map(({ value }) => value)).toEqual(recorded.map(({ state }) => state));
});
`;
};

/** A test that plays what an actor got on its chart of today, and expects the states that were recorded. */
export const recordedTest = (recording: Recording, key: string, chart: CatalogueChart): RecordedTest => {
  const { start, went } = wayOf(recording, key);
  const [folder = ""] = chart.file.split("/");
  return {
    name: `${folder}-recorded.test.ts`,
    text: textOf(chart, start, went),
    differsAt: firstDifference(chart, start, went),
  };
};
