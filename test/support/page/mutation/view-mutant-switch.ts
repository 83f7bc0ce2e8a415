import type { TestPage } from "../browser/test-page.ts";

/** What the changed views ask in the page: which of them ran, and which one is on. */
interface View {
  on: number;
  /** Each executed place, with the value that it got. */
  readonly met: Map<number, Set<string>>;
  readonly isDumb: (id: number) => boolean;
  readonly told: (id: number, value: unknown) => unknown;
  readonly shown: (first: number, labels: readonly unknown[], value: unknown) => unknown;
}
declare global {
  // What `viewSwitch` puts into the page, before its own scripts.
  var changedViews: View;
}

const COOKIE = "changed-view";

/** Runs in the page, before its own scripts: a cookie says which change is on; without it the views are as written. */
function readSwitch(name: string): void {
  const kept = location.protocol.startsWith("http") ? document.cookie : "";
  const on = Number(
    kept
      .split("; ")
      .find((one) => one.startsWith(`${name}=`))
      ?.slice(name.length + 1) ?? -1,
  );
  const met = new Map<number, Set<string>>();
  const isOn = (id: number, told = ""): boolean => {
    met.set(id, (met.get(id) ?? new Set()).add(told));
    return globalThis.changedViews.on === id;
  };
  globalThis.changedViews = {
    on,
    met,
    isDumb: (id) => isOn(id),
    told: (id, value) => (typeof value === "boolean" && isOn(id, String(value)) ? !value : value),
    shown: (first, labels, value) => {
      const at = labels.indexOf(value);
      return at >= 0 && isOn(first + at) ? labels[(at + 1) % labels.length] : value;
    },
  };
}

/** Prepares a stage for changed views; what it gives back turns one of them on from the next page on, with -1 none. */
export async function installMutantSwitch({ page, address }: TestPage): Promise<(on: number) => Promise<void>> {
  await page.addInitScript(readSwitch, COOKIE);
  return (on) => page.context().addCookies([{ name: COOKIE, value: String(on), url: address }]);
}
