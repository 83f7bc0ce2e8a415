import type { BrowserContext } from "playwright-core";

/** The switch in the page: which mutated places ran, and which mutant is on. */
interface View {
  on: number;
  /** Each executed place, with the value that it got. */
  readonly met: Map<number, Set<string>>;
  readonly isMuted: (id: number) => boolean;
  readonly negated: (id: number, value: unknown) => unknown;
  readonly swapped: (first: number, labels: readonly unknown[], value: unknown) => unknown;
}
declare global {
  // Set by `readSwitch` before the scripts of the page.
  var changedViews: View;
}

const COOKIE = "changed-view";

/** Runs in the page before its scripts. A cookie names the mutant that is on; without it the views are unchanged. */
function readSwitch(name: string): void {
  const cookies = location.protocol.startsWith("http") ? document.cookie : "";
  const on = Number(
    cookies
      .split("; ")
      .find((one) => one.startsWith(`${name}=`))
      ?.slice(name.length + 1) ?? -1,
  );
  const met = new Map<number, Set<string>>();
  const isOn = (id: number, value = ""): boolean => {
    met.set(id, (met.get(id) ?? new Set()).add(value));
    return globalThis.changedViews.on === id;
  };
  globalThis.changedViews = {
    on,
    met,
    isMuted: (id) => isOn(id),
    negated: (id, value) => (typeof value === "boolean" && isOn(id, String(value)) ? !value : value),
    swapped: (first, labels, value) => {
      const index = labels.indexOf(value);
      return index >= 0 && isOn(first + index) ? labels[(index + 1) % labels.length] : value;
    },
  };
}

/** Prepares pages of this address for mutants. The result turns one on from the next load, or none by -1. */
export async function installMutantSwitch(
  context: BrowserContext,
  address: string,
): Promise<(on: number) => Promise<void>> {
  await context.addInitScript(readSwitch, COOKIE);
  return (on) => context.addCookies([{ name: COOKIE, value: String(on), url: address }]);
}
