import { readingBarMachine } from "../../../src/machines/reading-bar/reading-bar.machine.ts";
import { selectIsBarHidden, selectIsMoreOpen } from "../../../src/machines/reading-bar/reading-bar.selectors.ts";
import {
  atStart,
  deepEqual,
  defineChartModel,
  everyStep,
  never,
  plainEvents,
  type Step,
  whenever,
} from "../../../harness/index.ts";

type Seen = Step<typeof readingBarMachine>;

/** The maximum scroll position of the paper, in px. */
const LENGTH = 2000;
const at = (top: number) => ({ type: "page.scrolled" as const, top, room: LENGTH - top });

const isHiding = ({ before, after }: Seen): boolean => !selectIsBarHidden(before) && selectIsBarHidden(after);
const isReturning = ({ before, after }: Seen): boolean => selectIsBarHidden(before) && !selectIsBarHidden(after);
const down = ({ before, sent }: Seen): number => {
  const { top = 0 } = sent("page.scrolled") ?? {};
  return top - (before.context.from ?? top);
};

export const readingBar = defineChartModel(readingBarMachine, {
  events: {
    "page.scrolled: 0": at(0),
    "page.scrolled: 24": at(24),
    "page.scrolled: 300": at(300),
    "page.scrolled: 312": at(312),
    "page.scrolled: 325": at(325),
    "page.scrolled: to the end": at(LENGTH - 48),
    ...plainEvents(
      "page.moved",
      "page.tapped",
      "bar.focused",
      "bar.blurred",
      "more.pressed",
      "more.dismissed",
      "find.opened",
      "find.closed",
    ),
  },
  contextKey: ({ from }) => ({ from }),
  invariants: {
    "the bar shows at first": atStart(({ after }) => after.matches("shown") && after.context.from === null),
    "the bar hides while the page is scrolled down by more than 24 px, not before, and by nothing else": everyStep(
      (step) =>
        isHiding(step) === (step.before.matches("shown") && down(step) > 24 && step.sent("page.scrolled")!.room > 48),
    ),
    "it comes back when the page is scrolled up by more than 12 px, and at the end": whenever(
      ({ before, sent }) => selectIsBarHidden(before) && sent("page.scrolled") !== undefined,
      (step) => isReturning(step) === (down(step) < -12 || step.sent("page.scrolled")!.room <= 48),
    ),
    "what the page moves by itself is not counted": whenever(
      ({ before, sent }) => sent("page.moved") !== undefined && (before.matches("shown") || before.matches("hidden")),
      ({ before, after }) => before.value === after.value && after.context.from === null,
    ),
    "it comes back by a tap, by the keyboard, and when the search or the menu opens": whenever(
      ({ before, sent }) =>
        selectIsBarHidden(before) &&
        (["page.tapped", "bar.focused", "find.opened", "more.pressed"] as const).some((type) => sent(type)),
      isReturning,
    ),
    "it stays while it has the focus, and while the menu or the search is open": whenever(
      ({ before, sent }) =>
        !before.matches("shown") && !before.matches("hidden") && sent("page.scrolled") !== undefined,
      ({ before, after }) => before.value === after.value && before.context.from === after.context.from,
    ),
    "the menu opens and closes by its button, and closes by Escape, a tap on the page, or when the focus leaves":
      everyStep(({ before, after, sent }) => {
        if (sent("more.pressed")) return selectIsMoreOpen(after) !== selectIsMoreOpen(before);
        const isLeft = sent("more.dismissed") ?? sent("page.tapped") ?? sent("bar.blurred") ?? sent("find.opened");
        return selectIsMoreOpen(after) === (selectIsMoreOpen(before) && isLeft === undefined);
      }),
    "closing returns the focus to its button, unless the press was elsewhere": everyStep(
      ({ before, sent, executed }) => {
        const isMoreClosed = before.matches("more") && sent("more.dismissed") !== undefined;
        const isFindClosed = before.matches("find") && sent("find.closed") !== undefined;
        const button = isMoreClosed ? "more" : isFindClosed ? "find" : undefined;
        return deepEqual(executed("focusBarButton"), button === undefined ? [] : [{ button }]);
      },
    ),
    "the search is open until it is closed, or the menu is opened": everyStep(({ before, after, sent }) => {
      if (sent("find.opened")) return after.matches("find");
      const isLeft = sent("find.closed") ?? sent("more.pressed");
      return after.matches("find") === (before.matches("find") && isLeft === undefined);
    }),
    "the focus keeps the bar until it leaves, or the page is tapped": everyStep(({ before, after, sent }) => {
      if (sent("bar.focused")) return after.matches("focused") === !(before.matches("more") || before.matches("find"));
      const isLeft = sent("bar.blurred") ?? sent("page.tapped") ?? sent("more.pressed") ?? sent("find.opened");
      return after.matches("focused") === (before.matches("focused") && isLeft === undefined);
    }),
    "when the bar shows again, the distance is counted from the current position": whenever(
      ({ before, after }) => after.matches("shown") && !before.matches("shown"),
      ({ after, sent }) => after.context.from === (sent("page.scrolled")?.top ?? null),
    ),
    "the bar that shows at the end stays while the page is scrolled back": whenever(
      ({ before, sent }) =>
        before.matches("shown") && before.context.from === LENGTH - 48 && sent("page.scrolled") !== undefined,
      ({ after }) => after.matches("shown"),
    ),
    "distance is counted from the highest position while the bar shows, from the lowest while it is hidden": whenever(
      ({ before, after, sent }) => before.value === after.value && sent("page.scrolled") !== undefined,
      ({ before, after, sent }) => {
        const { top, room } = sent("page.scrolled")!;
        const { from } = before.context;
        if (after.matches("shown") && room <= 48) return after.context.from === top;
        if (after.matches("shown")) return after.context.from === Math.min(from ?? top, top);
        return !after.matches("hidden") || after.context.from === Math.max(from ?? top, top);
      },
    ),
    "the bar is never hidden while the menu is open": never((now) => selectIsBarHidden(now) && selectIsMoreOpen(now)),
  },
});
