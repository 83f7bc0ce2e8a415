import { tryOrNull } from "./try-or-null.ts";
import { INSPECT_KEY } from "./inspect-key.ts";

/**
 * What `?inspect` of the address asks for, or did before the page was loaded again: `""` for the Stately inspector, `"local"`
 * for our own, or the address of another. Null where no one asks, and in a shipped app without its demo.
 */
export const requestedInspector = async (): Promise<string | null> => {
  const named = new URLSearchParams(location.search).get("inspect");
  // At once: a page may be left before its inspector is there, and would leave to the next what it was told to end.
  if (named !== null) tryOrNull(() => sessionStorage.removeItem(INSPECT_KEY));
  const asked = named ?? tryOrNull(() => sessionStorage.getItem(INSPECT_KEY));
  if (asked === null) return null;
  if (import.meta.env.DEV) return asked;
  const { isDemo } = await import("./is-demo.ts");
  return (await isDemo()) ? asked : null;
};
