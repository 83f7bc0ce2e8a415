import { type AnyStateMachine, StateMachine } from "xstate";
import { createCollectionMachine } from "../machines/collection/collection.machine.ts";
import { createFormDialogMachine } from "../machines/form-dialog/form-dialog.machine.ts";
import { createFormMachine } from "../machines/form/form.machine.ts";
import { createResourceMachine } from "../machines/resource/resource.machine.ts";
import type { ChartState } from "./chart.ts";

type States = Readonly<Record<string, { readonly description?: string; readonly states?: States }>>;
type Named = readonly { readonly name: string; readonly states: Named }[];

const namesOf = (states: States = {}): Named =>
  Object.entries(states).map(([name, state]) => ({ name, states: namesOf(state.states) }));

/** A chart is known by the names of its states, whatever its id: several are made by one function. */
const shapeOf = (states: Named): string =>
  `(${states
    .map((state) => `${state.name}${shapeOf(state.states)}`)
    .toSorted()
    .join()})`;

const described = (states: States = {}, above = ""): readonly (readonly [path: string, description: string])[] =>
  Object.entries(states).flatMap(([name, { description = "", states: inner }]) => [
    [`${above}${name}`, description] as const,
    ...described(inner, `${above}${name}.`),
  ]);

const form = createFormMachine("form", () => ({ ok: true, value: {} }));
const modules = import.meta.glob<Readonly<Record<string, unknown>>>("../machines/*/*.machine.ts", { eager: true });
const machines: readonly AnyStateMachine[] = [
  form,
  createFormDialogMachine("formDialog", form),
  createCollectionMachine("collection"),
  createResourceMachine("resource"),
  ...Object.values(modules)
    .flatMap((module) => Object.values(module))
    .filter((value): value is AnyStateMachine => value instanceof StateMachine),
];

const byShape = new Map(
  machines.map(({ config }) => {
    const states = config.states as States;
    return [shapeOf(namesOf(states)), new Map(described(states))] as const;
  }),
);

/** What the charts say of their states, by path: the built app leaves it out of what it sends to phones. */
export const descriptionsOf = (root: ChartState): ReadonlyMap<string, string> =>
  byShape.get(shapeOf(root.states)) ?? new Map();
