import { assign, createMachine, fromPromise } from "xstate";

interface Character {
  readonly name: string;
}

export const fetchMachine = createMachine(
  {
    id: "fetch",
    types: {} as {
      context: { id: number; character: Character | null; retries: number; message: string | null };
      events: { type: "FETCH"; id: number } | { type: "CANCEL" };
    },
    context: { id: 0, character: null, retries: 0, message: null },
    initial: "idle",
    states: {
      idle: {
        on: { FETCH: { target: "loading", actions: assign({ id: ({ event }) => event.id, retries: 0 }) } },
      },
      loading: {
        on: { CANCEL: "idle" },
        invoke: {
          src: fromPromise<Character, { id: number }>(async ({ input, signal }) => {
            const response = await fetch(`https://example.com/characters/${input.id}`, { signal });
            return (await response.json()) as Character;
          }),
          input: ({ context }) => ({ id: context.id }),
          onDone: { target: "success", actions: assign({ character: ({ event }) => event.output, message: null }) },
          onError: [
            {
              guard: ({ context }) => context.retries < 3,
              target: "waiting",
              actions: assign({ retries: ({ context }) => context.retries + 1 }),
            },
            { target: "failure", actions: assign({ message: ({ event }) => (event.error as Error).message }) },
          ],
        },
      },
      waiting: { on: { CANCEL: "idle" }, after: { backoff: "loading" } },
      success: { on: { FETCH: { target: "loading", actions: assign({ id: ({ event }) => event.id, retries: 0 }) } } },
      failure: { on: { FETCH: { target: "loading", actions: assign({ id: ({ event }) => event.id, retries: 0 }) } } },
    },
  },
  { delays: { backoff: ({ context }) => 500 * 2 ** (context.retries - 1) } },
);
