import { assign, setup } from "xstate";
import { unprovidedAction } from "../unprovided.ts";

/** Distances in px: scrolled down until the bar hides, scrolled up until it returns, left to the end where it returns. */
const BAR_HIDES_AFTER = 24;
const BAR_RETURNS_AFTER = 12;
const BAR_RETURNS_BEFORE_END = 48;

/** Where the page is scrolled to: px from its top, and px left below. */
interface ScrollPosition {
  readonly top: number;
  readonly room: number;
}
interface Scrolled {
  /** Where the distance that hides the bar, or brings it back, is counted from; null until the page is scrolled. */
  readonly from: number | null;
}
export type ReadingBarEvent =
  | ({ type: "page.scrolled" } & ScrollPosition)
  /** The page is about to be scrolled by itself: after a zoom, where it is drawn another way, to what takes the focus or was chosen. */
  | { type: "page.moved" }
  | { type: "page.tapped" }
  | { type: "bar.focused" }
  | { type: "bar.blurred" }
  | { type: "more.pressed" }
  | { type: "more.dismissed" }
  | { type: "find.opened" }
  | { type: "find.closed" };

export interface BarButton {
  readonly button: "find" | "more";
}

const readingBar = setup({
  types: { context: {} as Scrolled, events: {} as ReadingBarEvent },
  actions: {
    countFrom: assign((_, { from }: Scrolled) => ({ from })),
    /** The highest place since the bar shows. */
    countFromHighest: assign(({ context }, { top }: ScrollPosition) => ({ from: Math.min(context.from ?? top, top) })),
    /** The lowest place since the bar is hidden. */
    countFromLowest: assign(({ context }, { top }: ScrollPosition) => ({ from: Math.max(context.from ?? top, top) })),
    /** Leads the keyboard back to the button that opened what has closed. */
    focusBarButton: unprovidedAction<BarButton>("focusBarButton"),
  },
  guards: {
    isScrolledDown: ({ context }, { top, room }: ScrollPosition) =>
      top - (context.from ?? top) > BAR_HIDES_AFTER && room > BAR_RETURNS_BEFORE_END,
    isScrolledUp: ({ context }, { top }: ScrollPosition) => (context.from ?? top) - top > BAR_RETURNS_AFTER,
    isAtEnd: (_, { room }: ScrollPosition) => room <= BAR_RETURNS_BEFORE_END,
  },
});

const position = ({ event: { top, room } }: { event: ScrollPosition }): ScrollPosition => ({ top, room });
const fromHere = {
  type: "countFrom",
  params: ({ event }: { event: ScrollPosition }) => ({ from: event.top }),
} as const;
const fromNextScroll = { type: "countFrom", params: { from: null } } as const;
const returned = { target: "shown", actions: fromNextScroll } as const;
const closedFrom = (button: BarButton["button"]) =>
  ({ target: "shown", actions: [fromNextScroll, { type: "focusBarButton", params: { button } }] }) as const;

/** The bar of the reader: out of the way while the student reads on, back when it is wanted. */
export const readingBarMachine = readingBar.createMachine({
  id: "readingBar",
  context: { from: null },
  initial: "shown",
  states: {
    shown: {
      description: "The bar shows; scrolling down hides it, but for the end of the paper.",
      on: {
        "page.scrolled": [
          { guard: { type: "isScrolledDown", params: position }, target: "hidden", actions: fromHere },
          { guard: { type: "isAtEnd", params: position }, actions: fromHere },
          { actions: { type: "countFromHighest", params: position } },
        ],
        "page.moved": { actions: fromNextScroll },
        "bar.focused": "focused",
        "more.pressed": "more",
        "find.opened": "find",
      },
    },
    hidden: {
      description:
        "The page has the screen; scrolling up, a tap, the keyboard or the end of the paper bring the bar back.",
      on: {
        "page.scrolled": [
          { guard: { type: "isScrolledUp", params: position }, target: "shown", actions: fromHere },
          { guard: { type: "isAtEnd", params: position }, target: "shown", actions: fromHere },
          { actions: { type: "countFromLowest", params: position } },
        ],
        "page.moved": { actions: fromNextScroll },
        "page.tapped": returned,
        "bar.focused": "focused",
        "more.pressed": "more",
        "find.opened": "find",
      },
    },
    focused: {
      description: "The keyboard is in the bar, which stays.",
      on: {
        "bar.blurred": returned,
        "page.tapped": returned,
        "more.pressed": "more",
        "find.opened": "find",
      },
    },
    more: {
      description: "The sheet with everything else is open above the bar, which stays.",
      on: {
        "more.pressed": returned,
        "more.dismissed": closedFrom("more"),
        "page.tapped": returned,
        "bar.blurred": returned,
        "find.opened": "find",
      },
    },
    find: {
      description: "Words are looked for in the paper; the bar stays.",
      on: { "find.closed": closedFrom("find"), "more.pressed": "more" },
    },
  },
});
