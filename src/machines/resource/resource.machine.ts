import { assign, setup } from "xstate";
import { callErrorOf } from "../../contract/http/call-error.ts";
import { unprovided } from "../unprovided.ts";
import { outputAs } from "../params.ts";

/** The chart of one thing that a page needs before it can show: the points, the choices of a form. `id` names it. */
export const createResourceMachine = <Value>(id: string) => {
  const resource = setup({
    types: {
      context: {} as { readonly value: Value | null; readonly code: string | null },
      events: {} as { type: "retry.pressed" } | { type: "content.changed" },
      tags: {} as "busy",
    },
    actors: { fetchValue: unprovided<Value>("fetchValue") },
    actions: {
      keep: assign((_, kept: { readonly value: Value } | { readonly code: string }) => kept),
    },
  });
  const kept = {
    target: "ready",
    actions: { type: "keep", params: outputAs("value") },
  } as const;

  const lost = {
    target: "failed",
    actions: {
      type: "keep",
      params: ({ event }: { event: { error: unknown } }) => ({ code: callErrorOf(event.error).code }),
    },
  } as const;

  return resource.createMachine({
    id,
    context: { value: null, code: null },
    initial: "loading",
    states: {
      loading: {
        description: "It is being fetched for the first time.",
        tags: "busy",
        invoke: { id: "fetchValue", src: "fetchValue", onDone: kept, onError: lost },
      },
      ready: { description: "It shows.", on: { "content.changed": "refreshing" } },
      refreshing: {
        description: "It is fetched again; what is known still shows.",
        tags: "busy",
        invoke: { id: "fetchValue", src: "fetchValue", onDone: kept, onError: "ready" },
        on: { "content.changed": { target: "refreshing", reenter: true } },
      },
      failed: { description: "It did not come.", on: { "retry.pressed": "loading" } },
    },
  });
};
