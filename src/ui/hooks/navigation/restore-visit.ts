import { useLayoutEffect } from "react";
import type { AnyActorRef, Snapshot } from "xstate";

interface Shown {
  readonly charts: Map<string, Snapshot<unknown>>;
  top: number;
}
type Chart = AnyActorRef & { readonly getSnapshot: () => { readonly hasTag: (tag: "busy") => boolean } };

/**
 * Scrolls to where the view was, and notes what its charts knew and how far it was scrolled when it goes. A chart that waits
 * for an answer is not noted: it begins anew.
 */
export function useRestoredVisit(visit: Shown, charts: Readonly<Record<string, Chart>>): void {
  useLayoutEffect(() => {
    const { top } = visit;
    const note = () => {
      visit.top = scrollY;
    };
    const begin = requestAnimationFrame(() => {
      if (top > 0) scrollTo({ top, behavior: "instant" });
      addEventListener("scroll", note, { passive: true });
    });
    return () => {
      cancelAnimationFrame(begin);
      removeEventListener("scroll", note);
      for (const [name, chart] of Object.entries(charts))
        if (chart.getSnapshot().hasTag("busy")) visit.charts.delete(name);
        else visit.charts.set(name, chart.getPersistedSnapshot());
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the actors of a view are the same for as long as it stands
  }, [visit]);
}
