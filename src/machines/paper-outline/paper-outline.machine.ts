import { assign, setup } from "xstate";
import type { Question } from "../../contract/outlines/outline.ts";
import { contextFields, eventFields, outputAs } from "../params.ts";
import { unprovided, unprovidedAction, unprovidedSource } from "../unprovided.ts";

export interface OutlineTarget {
  readonly paperId: number;
  /** The id of the question that the address asks for, or null. */
  readonly requestedQuestion: number | null;
}
interface OutlineContext extends OutlineTarget {
  /** Null until they are here. */
  readonly questions: readonly Question[] | null;
  /** The id of the question that was gone to last; null for none. */
  readonly current: number | null;
}
export type PaperOutlineEvent =
  | { type: "outline.requested" }
  | { type: "retry.pressed" }
  | { type: "list.opened" }
  | { type: "list.closed" }
  | { type: "question.chosen"; id: number }
  | { type: "question.nextPressed" }
  | { type: "question.previousPressed" }
  /** The browser went back or forward; `id`: the question of the address, or null. */
  | { type: "address.changed"; id: number | null };

/** Where a question is: at its anchor on the page where `isPlaced`, else its page. */
export interface QuestionPlace {
  readonly id: number;
  readonly page: number;
  readonly isPlaced: boolean;
}
interface Wanted {
  readonly id: number | null;
}

const questionOf = ({ questions }: OutlineContext, id: number | null): Question | undefined =>
  questions?.find((question) => question.id === id);
/** The question so many steps from the current one; before any was gone to, the first is the next one. */
const beside = ({ questions, current }: OutlineContext, step: 1 | -1): number | null => {
  const at = questions?.findIndex(({ id }) => id === current) ?? -1;
  return (at === -1 && step === -1 ? undefined : questions?.[at + step]?.id) ?? null;
};
const placeOf = (context: OutlineContext): QuestionPlace => {
  const { id, page, sure, box } = questionOf(context, context.current)!;
  return { id, page, isPlaced: sure && box !== null };
};

const paperOutline = setup({
  types: {
    context: {} as OutlineContext,
    input: {} as OutlineTarget,
    events: {} as PaperOutlineEvent,
  },
  actors: {
    fetchOutline: unprovided<readonly Question[], { readonly paperId: number }>("fetchOutline"),
    /** Tells when the browser goes back or forward. */
    watchAddress: unprovidedSource<PaperOutlineEvent>("watchAddress"),
  },
  actions: {
    keepQuestions: assign((_, { questions }: { questions: readonly Question[] }) => ({ questions })),
    setCurrent: assign((_, { id }: Wanted) => ({ current: id })),
    /** Brings a question to the top of the screen. */
    showQuestion: unprovidedAction<QuestionPlace>("showQuestion"),
    /** Makes an entry of the browser's history with the address of a question. */
    openAddress: unprovidedAction<QuestionPlace>("openAddress"),
    /** Gives the entry of the browser's history the address of a question. */
    replaceAddress: unprovidedAction<QuestionPlace>("replaceAddress"),
  },
  guards: {
    isQuestion: ({ context }, { id }: Wanted) => questionOf(context, id) !== undefined,
    isAmong: (_, { questions, id }: Wanted & { questions: readonly Question[] }) =>
      questions.some((question) => question.id === id),
  },
});

type Now = { readonly context: OutlineContext };
const here = ({ context }: Now): QuestionPlace => placeOf(context);
const show = { type: "showQuestion", params: here } as const;
const isChosen = { type: "isQuestion", params: eventFields("id") } as const;
const setChosen = { type: "setCurrent", params: eventFields("id") } as const;
const stepped = (step: 1 | -1) => {
  const params = ({ context }: Now): Wanted => ({ id: beside(context, step) });
  return {
    guard: { type: "isQuestion", params },
    actions: [{ type: "setCurrent", params }, show, { type: "replaceAddress", params: here }],
  } as const;
};
const loading = { target: "loading" } as const;

/** The questions of an open paper: a list to go to them by, and the one that was gone to last. */
export const paperOutlineMachine = paperOutline.createMachine({
  id: "paperOutline",
  context: ({ input }) => ({ ...input, questions: null, current: null }),
  invoke: { id: "watchAddress", src: "watchAddress" },
  type: "parallel",
  on: {
    "question.nextPressed": stepped(1),
    "question.previousPressed": stepped(-1),
    "address.changed": [
      { guard: isChosen, actions: [setChosen, show] },
      { actions: { type: "setCurrent", params: { id: null } } },
    ],
  },
  states: {
    outline: {
      description: "The questions.",
      initial: "notLoaded",
      states: {
        notLoaded: {
          description: "They were not needed yet.",
          on: { "outline.requested": loading, "list.opened": loading },
        },
        loading: {
          description: "They are on their way.",
          invoke: {
            id: "fetchOutline",
            src: "fetchOutline",
            input: contextFields("paperId"),
            onDone: [
              {
                guard: {
                  type: "isAmong",
                  params: ({ context, event: { output } }) => ({ questions: output, id: context.requestedQuestion }),
                },
                target: "loaded",
                actions: [
                  { type: "keepQuestions", params: outputAs("questions") },
                  { type: "setCurrent", params: ({ context }) => ({ id: context.requestedQuestion }) },
                  show,
                ],
              },
              { target: "loaded", actions: { type: "keepQuestions", params: outputAs("questions") } },
            ],
            onError: "failed",
          },
        },
        loaded: { description: "They are here." },
        failed: { description: "They did not come.", on: { "retry.pressed": loading, "list.opened": loading } },
      },
    },
    list: {
      description: "The list of the questions.",
      initial: "closed",
      states: {
        closed: { description: "It is put away.", on: { "list.opened": "open" } },
        open: {
          description: "It shows, over the paper.",
          on: {
            "list.closed": "closed",
            "question.chosen": {
              guard: isChosen,
              target: "closed",
              actions: [setChosen, show, { type: "openAddress", params: here }],
            },
          },
        },
      },
    },
  },
});
