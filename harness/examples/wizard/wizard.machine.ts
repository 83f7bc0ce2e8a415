import { assign, fromPromise, setup } from "xstate";

interface Details {
  readonly name: string;
  readonly email: string;
  readonly plan: "free" | "paid";
}

export const wizardMachine = setup({
  types: {
    context: {} as Details & { error: string | null; orderId: number | null },
    events: {} as
      | { type: "NAME_CHANGED"; value: string }
      | { type: "EMAIL_CHANGED"; value: string }
      | { type: "PLAN_CHOSEN"; plan: Details["plan"] }
      | { type: "NEXT" }
      | { type: "BACK" }
      | { type: "SUBMIT" },
    output: {} as { orderId: number | null },
  },
  actors: {
    sendOrder: fromPromise(({ input }: { input: Details }) =>
      fetch("/orders", { method: "POST", body: JSON.stringify(input) }).then((response) => response.status),
    ),
  },
  guards: {
    isLongEnough: (_, params: { text: string; least: number }) => params.text.trim().length >= params.least,
    looksLike: (_, params: { text: string; pattern: RegExp }) => params.pattern.test(params.text),
  },
  actions: {
    track: (_, params: { step: string }) => {
      console.log("step", params.step);
    },
    clearError: assign({ error: null }),
  },
}).createMachine({
  id: "wizard",
  context: { name: "", email: "", plan: "free", error: null, orderId: null },
  initial: "person",
  output: ({ context }) => ({ orderId: context.orderId }),
  states: {
    person: {
      entry: { type: "track", params: { step: "person" } },
      on: {
        NAME_CHANGED: { actions: assign({ name: ({ event }) => event.value }) },
        EMAIL_CHANGED: { actions: assign({ email: ({ event }) => event.value }) },
        NEXT: [
          {
            guard: { type: "isLongEnough", params: ({ context }) => ({ text: context.name, least: 2 }) },
            target: "plan",
          },
          { actions: assign({ error: "name" }) },
        ],
      },
      exit: "clearError",
    },
    plan: {
      entry: { type: "track", params: { step: "plan" } },
      on: {
        PLAN_CHOSEN: { actions: assign({ plan: ({ event }) => event.plan }) },
        BACK: "person",
        NEXT: "review",
      },
    },
    review: {
      entry: { type: "track", params: ({ context }) => ({ step: `review ${context.plan}` }) },
      on: {
        BACK: { target: "plan", actions: "clearError" },
        SUBMIT: [
          {
            guard: { type: "looksLike", params: ({ context }) => ({ text: context.email, pattern: /^\S+@\S+$/ }) },
            target: "submitting",
          },
          { target: "person", actions: assign({ error: "email" }) },
        ],
      },
    },
    submitting: {
      invoke: {
        src: "sendOrder",
        input: ({ context: { name, email, plan } }) => ({ name, email, plan }),
        onDone: { target: "done", actions: assign({ orderId: ({ event }) => event.output }) },
        onError: { target: "review", actions: assign({ error: "network" }) },
      },
    },
    done: { type: "final" },
  },
});
