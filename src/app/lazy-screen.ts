import { type ComponentType, createElement, lazy, useMemo } from "react";
import type { PageArea } from "../i18n/index.ts";
import type { World } from "./app-runtime.ts";
import { useWorld } from "./app-runtime-context.ts";

interface Screen {
  readonly default: ComponentType;
  /** Told once, when the screen can be opened. */
  readonly arrived?: (world: World) => void;
}

/**
 * A screen whose code and texts come when it is first opened; the texts in the language of that moment. `fetchAhead` has them
 * come before that; where it fails, opening the screen tries again. What is there shows at once: React holds a screen that had
 * to be waited for, however shortly, 300 ms behind its fallback.
 */
export const lazyScreen = (areas: readonly PageArea[], load: () => Promise<Screen>) => {
  let Ready: ComponentType | undefined;
  const open = async (world: World) => {
    const [module] = await Promise.all([load(), world.needTexts(areas)]);
    if (Ready === undefined) module.arrived?.(world);
    Ready = module.default;
    return module;
  };
  let Late: ComponentType | undefined;
  const Loaded = () => {
    const world = useWorld();
    const Screen = useMemo(() => Ready ?? (Late ??= lazy(() => open(world))), [world]);
    return createElement(Screen);
  };
  return Object.assign(Loaded, { fetchAhead: (world: World) => void open(world).catch(() => undefined) });
};
