import type { AnyStateMachine } from "xstate";
import { type Chart, parseChart } from "./chart-definition.ts";

const named = (_: string, value: unknown): unknown => (typeof value === "function" ? { type: value.name } : value);

/** A chart from its machine; null where it has no states. */
export const machineChart = ({ config }: AnyStateMachine): Chart | null => parseChart(JSON.stringify(config, named));
