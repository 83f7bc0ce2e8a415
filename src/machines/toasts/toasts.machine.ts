import { assign, setup } from "xstate";
import { TOAST_DURATION } from "../../contract/notifications/toast-duration.ts";
import { wholeEvent } from "../params.ts";

export interface Toast {
  readonly kind: "success" | "error";
  readonly text: string;
}

const toasts = setup({
  types: {
    context: {} as { readonly waiting: readonly Toast[] },
    events: {} as { type: "toast.raised"; toast: Toast } | { type: "toast.closed" },
  },
  actions: {
    queue: assign(({ context }, { toast }: { toast: Toast }) => ({ waiting: [...context.waiting, toast] })),
    drop: assign(({ context }) => ({ waiting: context.waiting.slice(1) })),
  },
  guards: { hasToast: ({ context }) => context.waiting.length > 0 },
  delays: { toastStay: TOAST_DURATION },
});

const raised = { actions: { type: "queue", params: wholeEvent } } as const;

export const toastsMachine = toasts.createMachine({
  id: "toasts",
  context: { waiting: [] },
  initial: "hidden",
  states: {
    hidden: {
      description: "Nothing to say.",
      always: { guard: "hasToast", target: "shown" },
      on: { "toast.raised": raised },
    },
    shown: {
      description: "The first toast of the queue is shown.",
      exit: "drop",
      on: { "toast.raised": raised, "toast.closed": "hidden" },
      after: { toastStay: "hidden" },
    },
  },
});
