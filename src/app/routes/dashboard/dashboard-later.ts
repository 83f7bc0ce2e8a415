import type { AppRuntime } from "../../app-runtime.ts";
import { loadShellDialogs } from "../shell-dialogs-part.ts";

export const loadDashboardParts = () => import("./dashboard-parts.ts");

/** Loads what a dashboard shows at the first touch: search results, filters, menus. */
export const loadDashboardLater = (world: AppRuntime): Promise<unknown> =>
  Promise.all([loadDashboardParts(), loadShellDialogs(), world.ensureTexts(["finding", "notifications"])]);
