import { setup } from "xstate";

/** Whole days before the end on which the student is reminded. */
type Reminder = 14 | 3 | 0;

/** Effects are only named here; the server performs them in the transaction that moves the row. */
export interface SubscriptionEffects {
  /** The next look at the row: at its beginning, at the end less so many days, or at its end. */
  readonly lookAt: { readonly at: "start" | Reminder | "end" };
  readonly rest: undefined;
  readonly remind: { readonly days: Reminder };
}

const effect =
  <E extends keyof SubscriptionEffects>() =>
  (_from: unknown, _params: SubscriptionEffects[E]): void => {};

const subscription = setup({
  types: {
    events: {} as
      | { type: "start.reached"; followed: boolean }
      /** `left`: whole days until the end; 0 on the last day. */
      | { type: "day.came"; left: number }
      | { type: "end.reached" }
      | { type: "renewal.granted" },
  },
  actions: { lookAt: effect<"lookAt">(), rest: effect<"rest">(), remind: effect<"remind">() },
  guards: {
    isFollowed: (_, { followed }: { followed: boolean }) => followed,
    isWithin: (_, { left, days }: { left: number; days: number }) => left <= days,
  },
});

type DayOf = { readonly event: { readonly left: number } };
const within = (days: Reminder) =>
  ({ type: "isWithin", params: ({ event }: DayOf) => ({ left: event.left, days }) }) as const;
const lookAt = (at: SubscriptionEffects["lookAt"]["at"]) => ({ type: "lookAt", params: { at } }) as const;
const remind = (days: Reminder) => ({ type: "remind", params: { days } }) as const;
/** A renewal begins at this one's end, as a row of its own, so nobody is reminded of this end. */
const open = { "end.reached": "ended", "renewal.granted": "followed" } as const;

const toLastDay = { guard: within(0), target: "lastDay" } as const;
const toThreeDays = { guard: within(3), target: "threeDaysLeft" } as const;
const toTwoWeeks = { guard: within(14), target: "twoWeeksLeft" } as const;

const scheduled = subscription.createStateConfig({
  description: "Paid for; it begins at the end of the one before.",
  entry: lookAt("start"),
  on: {
    "start.reached": [
      {
        guard: { type: "isFollowed", params: ({ event }) => ({ followed: event.followed }) },
        target: "followed",
      },
      { target: "active" },
    ],
  },
});
const active = subscription.createStateConfig({
  description: "It opens its scope; the end is more than two weeks off.",
  entry: lookAt(14),
  on: { ...open, "day.came": [toLastDay, toThreeDays, toTwoWeeks] },
});
const twoWeeksLeft = subscription.createStateConfig({
  description: "It opens its scope; the student was reminded 14 days before the end.",
  entry: [remind(14), lookAt(3)],
  on: { ...open, "day.came": [toLastDay, toThreeDays] },
});
const threeDaysLeft = subscription.createStateConfig({
  description: "It opens its scope; the student was reminded 3 days before the end.",
  entry: [remind(3), lookAt(0)],
  on: { ...open, "day.came": toLastDay },
});
const lastDay = subscription.createStateConfig({
  description: "It opens its scope today; the student was reminded this morning.",
  entry: [remind(0), lookAt("end")],
  on: open,
});
const followed = subscription.createStateConfig({
  description: "It opens its scope, and a renewal follows: no reminder.",
  entry: lookAt("end"),
  on: { "end.reached": "ended" },
});
const ended = subscription.createStateConfig({
  description: "Over: it opens nothing any more. The end.",
  entry: "rest",
});

/** The life of a subscription (contract.md, 'Readings': renewal adds to the end). Pure: the server moves the row by it. */
export const subscriptionMachine = subscription.createMachine({
  id: "subscription",
  initial: "scheduled",
  states: { scheduled, active, twoWeeksLeft, threeDaysLeft, lastDay, followed, ended },
});
