import { loadingOverlayMachine } from "../../../src/machines/loading-overlay/loading-overlay.machine.ts";
import { selectIsOverlayShown } from "../../../src/machines/loading-overlay/loading-overlay.selectors.ts";
import { always, atStart, deepEqual, defineChartModel, everyStep, whenever } from "../../../harness/index.ts";

export const overlay = defineChartModel(loadingOverlayMachine, {
  events: {
    "work.started: sign out": { type: "work.started", id: "sign out" },
    "work.started: photo": { type: "work.started", id: "photo" },
    "work.ended: sign out": { type: "work.ended", id: "sign out" },
    "work.ended: photo": { type: "work.ended", id: "photo" },
  },
  contextKey: ({ open }) => ({ open: [...open].sort().join(" and ") || null }),
  invariants: {
    "at first nothing covers the page": atStart(
      ({ after }) => after.matches("hidden") && deepEqual(after.context.open, []),
    ),
    "it covers the page while any blocking task runs, and hides with the last (2.88)": always(
      (now) =>
        selectIsOverlayShown(now) === now.context.open.length > 0 && selectIsOverlayShown(now) === now.matches("shown"),
    ),
    "work that began covers the page at once (2.88)": whenever(
      ({ sent }) => sent("work.started") !== undefined,
      ({ after }) => selectIsOverlayShown(after),
    ),
    "each task counts once, until it ends (8.33, 8.34, 8.35)": everyStep(({ before, after, sent }) => {
      const started = sent("work.started")?.id;
      const ended = sent("work.ended")?.id;
      const open = new Set(before.context.open.filter((id) => id !== ended));
      if (started !== undefined) open.add(started);
      return deepEqual([...after.context.open].sort(), [...open].sort());
    }),
    "an end without a beginning changes nothing, so that it cannot get stuck": whenever(
      ({ before, sent }) => sent("work.ended") !== undefined && !before.context.open.includes(sent("work.ended")!.id),
      ({ before, after }) => deepEqual([after.value, after.context], [before.value, before.context]),
    ),
  },
});
