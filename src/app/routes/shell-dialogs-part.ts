import type { AppRuntime } from "../app-runtime.ts";
import { lazyComponent } from "../lazy-part.ts";

export const loadShellDialogs = async () => (await import("../../ui/shell/shell-dialogs.tsx")).ShellDialogs;

/** The menu of a phone and the question before signing out come when they open. */
export const shellDialogs = (world: AppRuntime) =>
  lazyComponent(world, { areas: ["notifications"], load: loadShellDialogs });
