import { assign, setup } from "xstate";
import { eventFields } from "../../machines/params.ts";
import { unprovidedAction } from "../../machines/unprovided.ts";

/** A step of the recording: its number, and when it was in ms since 1970. */
export interface ReplayStep {
  readonly n: number;
  readonly at: number;
}
/** How many times as fast as it was. */
export type Speed = 0.5 | 1 | 2 | 8;

export interface ReplayContext {
  /** Of the recording that is shown, the oldest first. */
  readonly steps: readonly ReplayStep[];
  /** The number of the step that is shown; null where the newest is. */
  readonly moment: number | null;
  readonly speed: Speed;
}
type Steps = Pick<ReplayContext, "steps">;
export type ReplayEvent =
  /** `isLive`: more steps may come. */
  | ({ readonly type: "recording.replaced"; readonly isLive: boolean } & Steps)
  | ({ readonly type: "steps.added" } & Steps)
  | { readonly type: "step.chosen"; readonly n: number }
  | { readonly type: "previous.pressed" }
  | { readonly type: "next.pressed" }
  | { readonly type: "play.pressed" }
  | { readonly type: "pause.pressed" }
  | { readonly type: "speed.chosen"; readonly speed: Speed }
  | { readonly type: "live.pressed" };

/** Ms that a wait between two steps takes at most, and at least: steps of one moment are shown one by one. */
export const LONGEST_PAUSE = 2_000;
const SHORTEST_PAUSE = 1;

const hasStep = (steps: readonly ReplayStep[], n: number): boolean => steps.some((step) => step.n === n);

/** The place of the step that is shown, from 0; -1 where there is none. */
export const placeIn = ({ steps, moment }: Pick<ReplayContext, "steps" | "moment">): number =>
  moment === null ? steps.length - 1 : steps.findIndex(({ n }) => n === moment);

export const hasPrevious = (context: ReplayContext): boolean => placeIn(context) > 0;
export const hasNext = (context: ReplayContext): boolean => placeIn(context) < context.steps.length - 1;

/** Ms until the next step as it was recorded, at the speed that is set. Pages of other clocks may be told out of order. */
export const pauseOf = (context: ReplayContext): number => {
  const place = placeIn(context);
  const [now, next] = [context.steps[place], context.steps[place + 1]];
  return now && next ? Math.max(0, next.at - now.at) / context.speed : 0;
};

const stepBeside = (context: ReplayContext, by: number) => ({
  moment: context.steps[placeIn(context) + by]?.n ?? context.moment,
});

const replay = setup({
  types: { context: {} as ReplayContext, events: {} as ReplayEvent },
  actions: {
    setSteps: assign((_, { steps }: Steps) => ({ steps })),
    setMoment: assign((_, { n }: { n: number }) => ({ moment: n })),
    setSpeed: assign((_, { speed }: { speed: Speed }) => ({ speed })),
    goToFirst: assign(({ context: { steps } }) => ({ moment: steps[0]?.n ?? null })),
    goToLast: assign(({ context: { steps } }) => ({ moment: steps.at(-1)?.n ?? null })),
    goToNext: assign(({ context }) => stepBeside(context, 1)),
    goToPrevious: assign(({ context }) => stepBeside(context, -1)),
    goLive: assign({ moment: null }),
    notifyMoved: unprovidedAction<{ n: number }>("notifyMoved"),
  },
  guards: {
    isLive: (_, { isLive }: { isLive: boolean }) => isLive,
    isKnown: ({ context }, { n }: { n: number }) => hasStep(context.steps, n),
    isDropped: ({ context: { moment } }, { steps }: Steps) => moment !== null && !hasStep(steps, moment),
    hasSteps: ({ context }) => context.steps.length > 0,
    hasPrevious: ({ context }) => hasPrevious(context),
    hasNext: ({ context }) => hasNext(context),
    isLong: ({ context }) => pauseOf(context) > LONGEST_PAUSE,
  },
  delays: { recordedPause: ({ context }) => Math.max(SHORTEST_PAUSE, pauseOf(context)), longestPause: LONGEST_PAUSE },
});

const setSteps = { type: "setSteps", params: eventFields("steps") } as const;
const notifyMoved = {
  type: "notifyMoved",
  params: ({ context }: { context: ReplayContext }) => ({ n: context.moment! }),
} as const;
const setSpeed = { type: "setSpeed", params: eventFields("speed") } as const;

const live = replay.createStateConfig({
  description: "The newest step is shown, as it happens.",
  entry: "goLive",
  on: { "play.pressed": { guard: "hasSteps", target: "past.playing", actions: ["goToFirst", notifyMoved] } },
});

const playing = replay.createStateConfig({
  description: "One step follows the other by itself.",
  initial: "measuring",
  on: {
    "pause.pressed": "paused",
    "speed.chosen": { target: ".measuring", actions: setSpeed },
  },
  states: {
    measuring: {
      description: "How long it is until the next step is computed.",
      always: [
        { guard: "isLong", target: "shortened" },
        { guard: "hasNext", target: "asRecorded" },
        { target: "#replay.past.paused" },
      ],
    },
    asRecorded: {
      description: "The next step comes after the time that was recorded, at the speed that is set.",
      after: { recordedPause: { target: "measuring", actions: ["goToNext", notifyMoved] } },
    },
    shortened: {
      description: "That would take longer than two seconds: the next step comes after two.",
      after: { longestPause: { target: "measuring", actions: ["goToNext", notifyMoved] } },
    },
  },
});

const past = replay.createStateConfig({
  description: "A step that was is shown.",
  initial: "paused",
  on: {
    "next.pressed": { guard: "hasNext", target: ".paused", actions: ["goToNext", notifyMoved] },
    "steps.added": {
      guard: { type: "isDropped", params: eventFields("steps") },
      target: ".paused",
      actions: [setSteps, "goToFirst", notifyMoved],
    },
    "live.pressed": "live",
  },
  states: {
    paused: {
      description: "It stays.",
      on: {
        "play.pressed": [
          { guard: "hasNext", target: "playing" },
          { target: "playing", actions: ["goToFirst", notifyMoved] },
        ],
      },
    },
    playing,
  },
});

/** Which step of a recording is shown: the newest, or one that is gone to or played. */
export const replayMachine = replay.createMachine({
  id: "replay",
  context: { steps: [], moment: null, speed: 1 },
  initial: "live",
  on: {
    "recording.replaced": [
      { guard: { type: "isLive", params: eventFields("isLive") }, target: ".live", actions: setSteps },
      { target: ".past", actions: [setSteps, "goToLast", notifyMoved] },
    ],
    "steps.added": { actions: setSteps },
    "step.chosen": {
      guard: { type: "isKnown", params: eventFields("n") },
      target: ".past",
      actions: [{ type: "setMoment", params: eventFields("n") }, notifyMoved],
    },
    "previous.pressed": { guard: "hasPrevious", target: ".past", actions: ["goToPrevious", notifyMoved] },
    "speed.chosen": { actions: setSpeed },
  },
  states: { live, past },
});
