/** What the changed views ask in the page: which of them ran, and which one is on. */
interface View {
  on: number;
  readonly met: Set<number>;
  readonly isDumb: (id: number) => boolean;
  readonly told: (id: number, value: unknown) => unknown;
  readonly shown: (first: number, labels: readonly unknown[], value: unknown) => unknown;
}
declare global {
  // What `viewSwitch` puts into the page, before its own scripts.
  var changedViews: View;
}

/** Runs in the page: with `on` below 0 the views are as written. */
export function viewSwitch(on: number): void {
  const met = new Set<number>();
  const isOn = (id: number): boolean => {
    met.add(id);
    return globalThis.changedViews.on === id;
  };
  globalThis.changedViews = {
    on,
    met,
    isDumb: isOn,
    told: (id, value) => (typeof value === "boolean" && isOn(id) ? !value : value),
    shown: (first, labels, value) => {
      const at = labels.indexOf(value);
      return at >= 0 && isOn(first + at) ? labels[(at + 1) % labels.length] : value;
    },
  };
}
