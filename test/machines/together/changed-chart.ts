import { type AnyStateMachine, createMachine } from "xstate";

type Config = { [key: string]: unknown };
const copied = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(copied);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, copied(inner)]));
};

/**
 * A chart with something else at a path of its config, such as `states noResponse on pay.canceled`; undefined takes it out.
 * Throws where the path leads nowhere.
 */
export function changedChart<Machine extends AnyStateMachine>(machine: Machine, path: string, value: unknown): Machine {
  const config = copied(machine.config) as Config;
  const keys = path.split(" ");
  const parent = keys.slice(0, -1).reduce<Config | undefined>((at, key) => at?.[key] as Config | undefined, config);
  const last = keys.at(-1)!;
  if (parent === undefined) throw new Error(`${machine.id} has nothing at ${path}`);
  parent[last] = value;
  return createMachine(config as never, machine.implementations as never) as unknown as Machine;
}
