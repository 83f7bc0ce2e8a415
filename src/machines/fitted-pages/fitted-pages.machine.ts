import { assign, setup } from "xstate";
import type { PageLines } from "../../contract/papers/paper-contents.ts";
import { FITTED_PARTS, type FittedParts } from "../../contract/papers/pages/fitted-lines.ts";
import { contextFields, eventFields, eventOutput, outputAs } from "../params.ts";
import { unprovided, unprovidedAction } from "../unprovided.ts";

export type FittedPagesEvent =
  | { type: "lines.requested" }
  | { type: "fitted.pressed" }
  | { type: "pages.pressed" }
  | { type: "parts.pressed" }
  | ({ type: "whole.pressed" } & WholePlace)
  | { type: "whole.closed" }
  | { type: "retry.pressed" }
  | { type: "sharp.arrived"; page: number };

/** How a paper was read last: in how many parts its lines were shown; null as pages. */
export interface SavedReading {
  readonly parts: FittedParts | null;
}
/** What stays whole on a page, by its row of those that `fittedRowsOf` answers. */
export interface WholePlace {
  readonly page: number;
  readonly row: number;
}
interface FittedContext {
  readonly paperId: number;
  readonly parts: FittedParts;
  /** The lines of the pages that can be shown line by line; null until they are asked for. */
  readonly pages: readonly PageLines[] | null;
  /** Pages whose larger picture is on the phone; the lines of others are drawn from the smaller one, where that is. */
  readonly sharp: readonly number[];
  /** What shows larger, or did last. */
  readonly whole: WholePlace | null;
}
type OfPaper = Pick<FittedContext, "paperId">;

const fittedPages = setup({
  types: {
    context: {} as FittedContext,
    input: {} as OfPaper,
    events: {} as FittedPagesEvent,
    tags: {} as "busy" | "fitted",
  },
  actors: {
    recallReading: unprovided<SavedReading, OfPaper>("recallReading"),
    loadLines: unprovided<readonly PageLines[], OfPaper>("loadLines"),
  },
  actions: {
    setParts: assign(({ context }, { parts }: SavedReading) => ({ parts: parts ?? context.parts })),
    keepWhole: assign((_, whole: WholePlace) => ({ whole })),
    keepSharp: assign(({ context: { sharp } }, { page }: { page: number }) => ({
      sharp: [...new Set([...sharp, page])],
    })),
    keepLines: assign((_, { pages }: { pages: readonly PageLines[] }) => ({ pages })),
    /** So that the paper opens the same way the next time. */
    saveReading: unprovidedAction<OfPaper & SavedReading>("saveReading"),
    /** Keeps what is read where it is on the screen while the pages change. */
    holdPlace: unprovidedAction("holdPlace"),
  },
  guards: {
    wasFitted: (_, { parts }: SavedReading) => parts !== null,
    areUnasked: ({ context }) => context.pages === null,
    hasLines: ({ context }) => context.pages !== null && context.pages.length > 0,
    isEmpty: (_, { pages }: { pages: readonly PageLines[] }) => pages.length === 0,
  },
});

const [TWO, THREE] = FITTED_PARTS;
type Now = { context: FittedContext };
const otherParts = ({ context }: Now): SavedReading => ({ parts: context.parts === TWO ? THREE : TWO });
const save = (parts: (now: Now) => FittedParts | null) =>
  ({
    type: "saveReading",
    params: ({ context }: Now) => ({ paperId: context.paperId, parts: parts({ context }) }),
  }) as const;
const loadingLines = { id: "loadLines", src: "loadLines", input: contextFields("paperId") } as const;
const toFitted = { target: "fitted", actions: save(({ context }) => context.parts) } as const;

/** Whether a paper is shown as its pages, or line by line: each line of print in parts that fit the screen. */
export const fittedPagesMachine = fittedPages.createMachine({
  id: "fittedPages",
  context: ({ input }) => ({ ...input, parts: TWO, pages: null, sharp: [], whole: null }),
  on: { "sharp.arrived": { actions: { type: "keepSharp", params: eventFields("page") } } },
  initial: "recalling",
  states: {
    recalling: {
      description: "How the paper was read last on this phone is being looked up; its pages show.",
      invoke: {
        id: "recallReading",
        src: "recallReading",
        input: contextFields("paperId"),
        onDone: [
          {
            guard: { type: "wasFitted", params: eventOutput },
            target: "fitted",
            actions: { type: "setParts", params: eventOutput },
          },
          { target: "pages" },
        ],
        onError: "pages",
      },
      on: { "fitted.pressed": toFitted },
    },
    pages: {
      description: "The pages, as wide as the screen.",
      on: { "fitted.pressed": toFitted },
      initial: "alone",
      states: {
        alone: {
          description: "Nothing else is fetched.",
          on: { "lines.requested": { guard: "areUnasked", target: "ahead" } },
        },
        ahead: {
          description: "Where the lines are is being fetched, as the student is offered them.",
          invoke: {
            ...loadingLines,
            onDone: [
              { guard: { type: "isEmpty", params: outputAs("pages") }, target: "alone" },
              { target: "alone", actions: { type: "keepLines", params: outputAs("pages") } },
            ],
            onError: "alone",
          },
        },
      },
    },
    fitted: {
      description:
        "The lines of the pages, in parts that fit the screen. A page that cannot be cut so is shown as a page.",
      tags: "fitted",
      initial: "asked",
      on: { "pages.pressed": { target: "pages", actions: ["holdPlace", save(() => null)] } },
      states: {
        asked: {
          description: "Lines that are known already show at once.",
          always: [{ guard: "hasLines", target: "shown", actions: "holdPlace" }, { target: "loading" }],
        },
        loading: {
          description: "Where the lines are is being fetched; the pages show.",
          tags: "busy",
          invoke: {
            ...loadingLines,
            onDone: [
              { guard: { type: "isEmpty", params: outputAs("pages") }, target: "none" },
              { target: "shown", actions: ["holdPlace", { type: "keepLines", params: outputAs("pages") }] },
            ],
            onError: "failed",
          },
        },
        shown: {
          description: "The lines show.",
          initial: "lines",
          states: {
            lines: {
              description: "The lines alone.",
              on: {
                "parts.pressed": {
                  actions: [
                    "holdPlace",
                    save((now) => otherParts(now).parts),
                    { type: "setParts", params: otherParts },
                  ],
                },
                "whole.pressed": {
                  target: "whole",
                  actions: { type: "keepWhole", params: eventFields("page", "row") },
                },
              },
            },
            whole: {
              description: "A table or figure that stays whole shows larger, above the lines.",
              on: { "whole.closed": "lines" },
            },
          },
        },
        none: { description: "No page of the paper can be cut into lines; the pages show, and the student is told." },
        failed: {
          description: "Where the lines are did not come; the pages show.",
          on: { "retry.pressed": "loading" },
        },
      },
    },
  },
});
