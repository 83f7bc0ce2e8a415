import type { EventObject } from "xstate";
import { type Chart, parseChart } from "../../chart-drawing/chart-definition.ts";
import type { BranchPoint, BranchStart, BranchStep, TakenEvent } from "./branch.machine.ts";
import { type BranchReason, BranchError } from "./branch-error.ts";
import { type CatalogueChart, findChart, isSameChart } from "./chart-catalogue.ts";
import type { TestedActor } from "../file/recording-file.machine.ts";
import { type RecordedTest, recordedTest } from "./recorded-test.ts";
import { ChartChangedError, offersAt, pointOf, takeEvent } from "./pure-chart.ts";
import { withPlaceholders } from "./placeholders.ts";

const fail = (reason: BranchReason): never => {
  throw new BranchError(reason);
};

/** Throws a `BranchError` where it is none. */
const parsed = (definition: string): Chart => parseChart(definition) ?? fail("unknownChart");

/** The chart of today of one that was told. Rejects with a `BranchError`. */
const chartOf = async (told: Chart): Promise<CatalogueChart> => {
  const found = await findChart(told).catch(() => fail("notLoaded"));
  return found ?? fail("unknownChart");
};

/** Where a branch begins. Rejects with a `BranchError`. */
export const openBranch = async ({ definition, view }: BranchStart): Promise<BranchPoint> => {
  const told = parsed(definition);
  const { machine } = await chartOf(told);
  const hidden = pointOf(view as never);
  const point = withPlaceholders(hidden);
  try {
    return {
      point,
      offers: offersAt(machine, point),
      isChanged: !isSameChart(machine, told),
      hasPlaceholders: JSON.stringify(point) !== JSON.stringify(hidden),
    };
  } catch (cause) {
    if (cause instanceof ChartChangedError) return fail("changedChart");
    throw cause;
  }
};

/** Where an event leads. Rejects with what the chart throws. */
export const takeStep = async ({ definition, point, event: written }: TakenEvent): Promise<BranchStep> => {
  const event = withPlaceholders(written);
  const { machine } = await chartOf(parsed(definition));
  const taken = takeEvent(machine, point, event as EventObject);
  return { event, before: point, after: taken.point, effects: taken.effects, offers: offersAt(machine, taken.point) };
};

/** A test of what an actor of a recording did. Rejects with a `BranchError`. */
export const writeTest = async ({ recording, key }: TestedActor): Promise<RecordedTest> =>
  recordedTest(recording, key, await chartOf(parsed(recording.actors[key]?.definition ?? "")));
