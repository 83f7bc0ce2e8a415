import type { AppRuntime } from "../../app-runtime.ts";
import { lazyComponent } from "../../lazy-part.ts";

/** The way to ask for a paper, with the texts of its form, comes where none was found. */
export const askPart = (world: AppRuntime) =>
  lazyComponent(world, {
    areas: ["finding", "reports", "validation"],
    load: async () => (await import("./paper-request-part.tsx")).default,
  });
