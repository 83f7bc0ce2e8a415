import type { AnyActorRef, ExecutableActionObject } from "xstate";

/** What a chart asked for on its way, and did not get. `ms` of a wait. */
export type ChartEffect =
  | { readonly kind: "action"; readonly name: string; readonly params: unknown }
  | { readonly kind: "work"; readonly name: string; readonly params: unknown }
  | { readonly kind: "stop"; readonly name: string; readonly params: null }
  | { readonly kind: "wait"; readonly name: string; readonly params: { readonly ms: number } }
  | { readonly kind: "send"; readonly name: string; readonly params: unknown };

/** Parameters of XState's own actions, as far as they are told. */
interface BuiltIn {
  readonly id?: string;
  readonly input?: unknown;
  readonly delay?: number;
  readonly event?: { readonly type: string };
  readonly targetId?: string;
  readonly to?: Partial<AnyActorRef> | string;
  readonly actorRef?: Partial<AnyActorRef>;
}

const PARENT = "#_parent";

const targetOf = ({ targetId, to }: BuiltIn): string => {
  if (targetId === PARENT) return "parent";
  return targetId ?? (typeof to === "string" ? to : (to?.id ?? ""));
};

const waitFor = (type: string, ms: number): ChartEffect => ({ kind: "wait", name: type, params: { ms } });

const effectOf = ({ type, params }: ExecutableActionObject): ChartEffect | null => {
  const told = (params ?? {}) as BuiltIn;
  if (type === "xstate.spawnChild") return { kind: "work", name: told.id ?? "", params: told.input ?? null };
  if (type === "xstate.stopChild") return stopped(params);
  if (told.delay !== undefined && type.startsWith("xstate.")) return waitFor(told.event?.type ?? "", told.delay);
  if (type === "xstate.sendTo") return { kind: "send", name: targetOf(told), params: told.event };
  if (type === "xstate.emit") return { kind: "send", name: "outside", params: told.event };
  return type.startsWith("xstate.") ? null : { kind: "action", name: type, params: params ?? null };
};

/** XState gives the actor itself that is stopped. */
const stopped = (params: unknown): ChartEffect | null => {
  const { id } = (params ?? {}) as Partial<AnyActorRef>;
  return id === undefined ? null : { kind: "stop", name: id, params: null };
};

/** What the actions of a transition ask for. */
export const effectsOf = (actions: readonly ExecutableActionObject[]): readonly ChartEffect[] =>
  actions.map(effectOf).filter((effect) => effect !== null);

/** Types of the delayed events that are asked for. */
export const timersIn = (effects: readonly ChartEffect[]): readonly string[] =>
  effects.flatMap(({ kind, name }) => (kind === "wait" ? [name] : []));
