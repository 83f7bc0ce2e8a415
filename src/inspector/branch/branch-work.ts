import type { EventObject } from "xstate";
import { parseChart } from "../chart-definition.ts";
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

/** The chart of today that a definition was told of. Rejects with a `BranchError`. */
export const chartOf = async (definition: string): Promise<CatalogueChart> => {
  const told = parseChart(definition);
  if (told === null) return fail("unknownChart");
  const found = await findChart(told).catch(() => fail("notLoaded"));
  return found ?? fail("unknownChart");
};

/** Where a branch begins. Rejects with a `BranchError`. */
export const openBranch = async ({ definition, view }: BranchStart): Promise<BranchPoint> => {
  const { machine } = await chartOf(definition);
  const told = parseChart(definition);
  const hidden = pointOf(view as never);
  const point = withPlaceholders(hidden);
  try {
    return {
      point,
      offers: offersAt(machine, point),
      isChanged: told !== null && !isSameChart(machine, told),
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
  const { machine } = await chartOf(definition);
  const taken = takeEvent(machine, point, event as EventObject);
  return { event, before: point, after: taken.point, effects: taken.effects, offers: offersAt(machine, taken.point) };
};

/** A test of what an actor of a recording did. Rejects with a `BranchError`. */
export const writeTest = async ({ recording, key }: TestedActor): Promise<RecordedTest> =>
  recordedTest(recording, key, await chartOf(recording.actors[key]?.definition ?? ""));
