import { type ComponentType, createElement, lazy, Suspense, useMemo } from "react";
import type { PageArea } from "../i18n/index.ts";
import { untilIdle } from "../services/idle.ts";
import type { World } from "./world.ts";
import { useWorld } from "./world-context.ts";

const Nothing = () => null;

/** A part of every page that nobody waits for: it comes with its texts once the page stands. Where it does not come, the page does without. */
export const latePart = (areas: readonly PageArea[], load: () => Promise<{ readonly default: ComponentType }>) => {
  const open = async (world: World) => {
    await untilIdle();
    try {
      const [module] = await Promise.all([load(), world.needTexts(areas)]);
      return module;
    } catch {
      return { default: Nothing };
    }
  };
  return function LatePart() {
    const world = useWorld();
    const Part = useMemo(() => lazy(() => open(world)), [world]);
    return createElement(Suspense, { fallback: null }, createElement(Part));
  };
};
