import { glob } from "node:fs/promises";
import { join } from "node:path";
import type { AnyStateMachine } from "xstate";
import { createPagedListMachine } from "../../../src/machines/paged-list/paged-list.machine.ts";
import { createFormMachine } from "../../../src/machines/form/form.machine.ts";

const isMachine = (value: unknown): value is AnyStateMachine =>
  typeof value === "object" && value !== null && "root" in value && "definition" in value;

const machines: AnyStateMachine[] = [
  createPagedListMachine("collection"),
  createFormMachine({ id: "form", validate: () => ({ ok: true, value: {} }) }),
];
for await (const file of glob("src/machines/**/*.machine.ts")) {
  const module = (await import(join(process.cwd(), file))) as Record<string, unknown>;
  machines.push(...Object.values(module).filter(isMachine));
}

/** Every chart of the app, by its id. */
export const charts = machines.map((machine) => [machine.id, machine] as const);

const named = (_: string, value: unknown): unknown => (typeof value === "function" ? { type: value.name } : value);

/** A chart's definition as @statelyai/inspect writes it: states by name in the order of the alphabet, functions by name. */
export const writtenDefinition = ({ config }: AnyStateMachine): string =>
  JSON.stringify(config, (key, value: unknown) =>
    key === "states" && typeof value === "object" && value !== null
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => a.localeCompare(b)))
      : named(key, value),
  );
