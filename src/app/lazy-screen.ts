import { type ComponentType, createElement, lazy, useMemo } from "react";
import type { PageArea } from "../i18n/index.ts";
import type { AppRuntime } from "./app-runtime.ts";
import { useAppRuntime } from "./app-runtime-context.ts";

interface Screen {
  readonly default: ComponentType;
  /** Told once, when the screen can be opened. */
  readonly onLoaded?: (world: AppRuntime) => void;
}

/**
 * A screen whose code and texts come when it is first opened; the texts in the language of that moment. `prefetch` has them
 * come before that, as does `open`, which tells; where it fails, opening the screen tries again. What is there shows at once: React holds a screen that had
 * to be waited for, however shortly, 300 ms behind its fallback.
 */
export const lazyScreen = (areas: readonly PageArea[], load: () => Promise<Screen>) => {
  let Ready: ComponentType | undefined;
  const open = async (world: AppRuntime) => {
    const [module] = await Promise.all([load(), world.ensureTexts(areas)]);
    if (Ready === undefined) module.onLoaded?.(world);
    Ready = module.default;
    return module;
  };
  let Late: ComponentType | undefined;
  const Loaded = () => {
    const world = useAppRuntime();
    const Screen = useMemo(() => Ready ?? (Late ??= lazy(() => open(world))), [world]);
    return createElement(Screen);
  };
  return Object.assign(Loaded, { open, prefetch: (world: AppRuntime) => void open(world).catch(() => undefined) });
};
