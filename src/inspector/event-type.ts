/** What an event is: of the chart's own, an end of an actor, a new state that an actor told, or a delay that is over. */
export type EventKind = "event" | "done" | "error" | "told" | "delay";
export interface NamedEvent {
  readonly kind: EventKind;
  /** The event, the actor or the delay by its own name. */
  readonly name: string;
}

const KINDS: readonly (readonly [kind: EventKind, pattern: RegExp])[] = [
  ["done", /^xstate\.done\.actor\.(.+)$/],
  ["error", /^xstate\.error\.actor\.(.+)$/],
  ["told", /^xstate\.snapshot\.(.+)$/],
  ["delay", /^xstate\.after\.([^.]+)\..*$/],
  ["event", /^(?!xstate\.)(.+)$/],
];

/** By the type of an event, as XState writes it; null for other events of XState's own. */
export const namedEvent = (type: string): NamedEvent | null => {
  const [kind, pattern] = KINDS.find(([, one]) => one.test(type)) ?? [];
  const name = pattern?.exec(type)?.[1];
  return kind === undefined || name === undefined ? null : { kind, name };
};

const LABELS: Readonly<Record<EventKind, (name: string) => string>> = {
  event: (name) => name,
  done: (name) => `${name} done`,
  error: (name) => `${name} failed`,
  told: (name) => `${name} told`,
  delay: (name) => `after ${name}`,
};
/** The type of an event as a person reads it: `submitPayment done`, `after approvalTime`. */
export const eventLabel = (type: string): string => {
  const named = namedEvent(type);
  return named === null ? type : LABELS[named.kind](named.name);
};

/** XState's first and last event of an actor, which are none of its chart. */
export const isLifeEvent = (type: string): boolean => type === "xstate.init" || type === "xstate.stop";
