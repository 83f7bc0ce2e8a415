import { useEffect } from "react";

/** Tells a chart that a part is on the page, and when it is gone. */
export function useShownEvents<Shown extends string, Hidden extends string>(
  chart: { readonly send: (event: { type: Shown } | { type: Hidden }) => void },
  shown: Shown,
  hidden: Hidden,
): void {
  useEffect(() => {
    chart.send({ type: shown });
    return () => chart.send({ type: hidden });
  }, [chart, shown, hidden]);
}
