import { type ComponentType, createElement, lazy, Suspense, useMemo } from "react";
import type { PageArea } from "../i18n/index.ts";
import { untilIdle } from "../services/idle.ts";
import type { World } from "./world.ts";
import { useWorld } from "./world-context.ts";

const Nothing = () => null;

/** A part of a page that nobody waits for: it comes with its texts once the page stands. Where it does not come, the page does without. */
export const latePart = <Props extends object = object>(
  areas: readonly PageArea[],
  load: () => Promise<{ readonly default: ComponentType<Props> }>,
) => {
  const open = async (world: World): Promise<{ readonly default: ComponentType<Props> }> => {
    await untilIdle();
    try {
      const [module] = await Promise.all([load(), world.needTexts(areas)]);
      return module;
    } catch {
      return { default: Nothing };
    }
  };
  return function LatePart(props: Props) {
    const world = useWorld();
    const Part = useMemo(() => lazy(() => open(world)), [world]);
    return createElement(Suspense, { fallback: null }, createElement(Part as ComponentType<Props>, props));
  };
};
