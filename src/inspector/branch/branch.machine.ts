import { assign, setup } from "xstate";
import { eventFields, outputAs } from "../../machines/params.ts";
import { unprovided, unprovidedAction } from "../../machines/unprovided.ts";
import type { ActorView } from "../recording.ts";
import { BranchError, type BranchReason } from "./branch-error.ts";
import type { ChartEffect } from "./chart-effects.ts";
import type { ChartPoint, Offer } from "./pure-chart.ts";

type TypedEvent = { readonly type: string };

/** Where a branch goes on from. */
export interface BranchStart {
  /** The number of the step that it begins after. */
  readonly n: number;
  /** Of the chart, as @statelyai/inspect writes it. */
  readonly definition: string;
  readonly view: ActorView;
  /** The events that the actor got, one of each type: as the fields of the same event begin. */
  readonly samples: Readonly<Record<string, TypedEvent>>;
}
export interface BranchPoint {
  readonly point: ChartPoint;
  readonly offers: readonly Offer[];
  /** The chart of today has other transitions than the one that was recorded. */
  readonly isChanged: boolean;
  /** Values that were hidden have others in their place. */
  readonly hasPlaceholders: boolean;
}
/** An event that was taken on the branch, and what the chart asked for. */
export interface BranchStep {
  readonly event: TypedEvent;
  readonly before: ChartPoint;
  readonly after: ChartPoint;
  readonly effects: readonly ChartEffect[];
  readonly offers: readonly Offer[];
}
export interface TakenEvent {
  readonly definition: string;
  readonly point: ChartPoint;
  readonly event: TypedEvent;
}
/** The event that is being written, as JSON. */
export interface BranchDraft {
  readonly type: string;
  readonly text: string;
}
export interface BranchContext {
  readonly from: BranchStart;
  readonly begun: BranchPoint | null;
  readonly steps: readonly BranchStep[];
  readonly draft: BranchDraft | null;
  /** The event that is being taken, or was last. */
  readonly event: TypedEvent | null;
  readonly reason: BranchReason | null;
  /** What the chart threw. */
  readonly thrown: string;
}
export type BranchEvent =
  | ({ readonly type: "event.opened"; readonly name: string } & Pick<BranchDraft, "text">)
  | { readonly type: "event.closed" }
  | ({ readonly type: "event.typed"; readonly name: string } & Pick<BranchDraft, "text">)
  | ({ readonly type: "event.taken"; readonly name: string } & Pick<BranchDraft, "text">)
  | { readonly type: "back.pressed" }
  | { readonly type: "retry.pressed" };

/** The text as an event of that type; null where it is no JSON object. */
const eventOf = (name: string, text: string): TypedEvent | null => {
  try {
    const value: unknown = JSON.parse(text);
    const isObject = typeof value === "object" && value !== null && !Array.isArray(value);
    return isObject ? { ...value, type: name } : null;
  } catch {
    return null;
  }
};

/** Where the branch is: after its last step. */
export const pointIn = ({ begun, steps }: BranchContext): ChartPoint | null =>
  steps.at(-1)?.after ?? begun?.point ?? null;

const branch = setup({
  types: { context: {} as BranchContext, input: {} as BranchStart, events: {} as BranchEvent },
  actors: {
    /** Rejects with a `BranchError`. */
    openBranch: unprovided<BranchPoint, BranchStart>("openBranch"),
    /** Rejects with what the chart throws. */
    takeEvent: unprovided<BranchStep, TakenEvent>("takeEvent"),
  },
  actions: {
    begin: assign((_, { begun }: { begun: BranchPoint }) => ({ begun })),
    setReason: assign((_, { reason }: { reason: BranchReason }) => ({ reason })),
    setDraft: assign((_, { name, text }: { name: string; text: string }) => ({ draft: { type: name, text } })),
    clearDraft: assign({ draft: null }),
    setEvent: assign((_, { name, text }: { name: string; text: string }) => ({ event: eventOf(name, text) })),
    addStep: assign(({ context: { steps } }, { step }: { step: BranchStep }) => ({ steps: [...steps, step] })),
    dropStep: assign(({ context: { steps } }) => ({ steps: steps.slice(0, -1) })),
    setThrown: assign((_, { thrown }: { thrown: string }) => ({ thrown })),
    notifyMoved: unprovidedAction<{ step: BranchStep | null }>("notifyMoved"),
  },
  guards: {
    isEvent: (_, { name, text }: { name: string; text: string }) => eventOf(name, text) !== null,
    hasSteps: ({ context: { steps } }) => steps.length > 0,
  },
});

const written = { params: eventFields("name", "text") } as const;
const setDraft = { type: "setDraft", ...written } as const;
const notifyMoved = {
  type: "notifyMoved",
  params: ({ context }: { context: BranchContext }) => ({ step: context.steps.at(-1) ?? null }),
} as const;
const reasonOf = ({ event }: { event: { error: unknown } }): { reason: BranchReason } => ({
  reason: event.error instanceof BranchError ? event.error.reason : "notLoaded",
});
const thrownOf = ({ event }: { event: { error: unknown } }): { thrown: string } => ({ thrown: String(event.error) });

const opening = branch.createStateConfig({
  description: "The chart of today is loaded, and put where it was recorded.",
  invoke: {
    id: "openBranch",
    src: "openBranch",
    input: ({ context }) => context.from,
    onDone: { target: "open", actions: { type: "begin", params: outputAs("begun") } },
    onError: { target: "refused", actions: { type: "setReason", params: reasonOf } },
  },
});
const refused = branch.createStateConfig({
  description: "No branch can begin here, and the page says why.",
  on: { "retry.pressed": "opening" },
});
const open = branch.createStateConfig({
  description: "The events that the chart takes are offered. Nothing runs: what the chart asks for is listed.",
  initial: "choosing",
  on: {
    "event.opened": { target: ".choosing", actions: setDraft },
    "event.closed": { target: ".choosing", actions: "clearDraft" },
    "event.typed": { target: ".choosing", actions: setDraft },
    "event.taken": [
      {
        guard: { type: "isEvent", ...written },
        target: ".taking",
        actions: { type: "setEvent", ...written },
      },
      { target: ".invalid", actions: setDraft },
    ],
    "back.pressed": { guard: "hasSteps", target: ".choosing", actions: ["dropStep", "clearDraft", notifyMoved] },
  },
  states: {
    choosing: { description: "The developer chooses one, or goes a step back." },
    invalid: { description: "What is written is no JSON object: nothing was taken, and it stays for correction." },
    taking: {
      description: "The step is computed.",
      invoke: {
        id: "takeEvent",
        src: "takeEvent",
        input: ({ context }) => ({
          definition: context.from.definition,
          point: pointIn(context)!,
          event: context.event!,
        }),
        onDone: {
          target: "choosing",
          actions: [{ type: "addStep", params: outputAs("step") }, "clearDraft", notifyMoved],
        },
        onError: { target: "thrown", actions: { type: "setThrown", params: thrownOf } },
      },
    },
    thrown: { description: "The chart threw: no step was added, and the page says what it threw." },
  },
});

/** Another way for a chart from a step of a recording on, taken event by event; nothing outside hears of it. */
export const branchMachine = branch.createMachine({
  id: "branch",
  context: ({ input }) => ({
    from: input,
    begun: null,
    steps: [],
    draft: null,
    event: null,
    reason: null,
    thrown: "",
  }),
  initial: "opening",
  states: { opening, refused, open },
});
