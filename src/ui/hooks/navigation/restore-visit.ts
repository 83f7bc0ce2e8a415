import { useLayoutEffect } from "react";
import type { AnyActorRef, AnyStateMachine, Snapshot } from "xstate";

interface Shown {
  readonly charts: Map<string, Snapshot<unknown>>;
  top: number;
}
type Chart = AnyActorRef & { readonly getSnapshot: () => { readonly hasTag: (tag: "busy") => boolean } };

/** Inputs after which the student decides what shows. */
const taken = ["wheel", "touchstart", "keydown"];

/** Scrolls to `top` once the page is tall enough, as parts of it may still be loading; answers how to give it up. */
const scrollWhenTallEnough = (top: number): (() => void) => {
  const observer = new ResizeObserver(() => {
    if (document.documentElement.scrollHeight - innerHeight < top) return;
    scrollTo({ top, behavior: "instant" });
    stop();
  });
  const stop = () => {
    observer.disconnect();
    for (const input of taken) removeEventListener(input, stop);
  };
  for (const input of taken) addEventListener(input, stop, { passive: true });
  observer.observe(document.body);
  return stop;
};

/**
 * Restores the scroll position of the view on mount, and saves it and the chart snapshots on unmount. A chart that waits for a
 * response is not saved: it starts from its initial state.
 */
export function useRestoredVisit(visit: Shown, charts: Readonly<Record<string, Chart>>): void {
  useLayoutEffect(() => {
    const { top } = visit;
    const note = () => {
      visit.top = scrollY;
    };
    let giveUp = () => {};
    const begin = requestAnimationFrame(() => {
      if (top > 0) giveUp = scrollWhenTallEnough(top);
      addEventListener("scroll", note, { passive: true });
    });
    return () => {
      cancelAnimationFrame(begin);
      giveUp();
      removeEventListener("scroll", note);
      for (const [name, chart] of Object.entries(charts))
        if (chart.getSnapshot().hasTag("busy")) visit.charts.delete(name);
        else visit.charts.set(name, chart.getPersistedSnapshot());
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the actors of a view do not change while it is mounted
  }, [visit]);
}

/** A chart that starts as it was left. XState gives no snapshot to a child that a parent starts, so the chart restores its own. */
export const startedFrom = <Machine extends AnyStateMachine>(
  machine: Machine,
  snapshot: Snapshot<unknown> | undefined,
): Machine => {
  if (snapshot === undefined) return machine;
  const getInitialSnapshot: Machine["getInitialSnapshot"] = (scope) => machine.restoreSnapshot(snapshot, scope);
  return Object.assign(Object.create(machine) as Machine, { getInitialSnapshot });
};
