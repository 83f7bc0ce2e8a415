import { type ComponentType, createElement, lazy, Suspense, useMemo } from "react";
import type { PageArea } from "../i18n/index.ts";
import { untilIdle } from "../services/idle.ts";
import type { World } from "./world.ts";
import { useWorld } from "./world-context.ts";

const Nothing = () => null;

interface Late<Props> {
  readonly areas: readonly PageArea[];
  readonly load: () => Promise<{ readonly default: ComponentType<Props> }>;
  /** A part that is asked for does not wait until the page is idle. */
  readonly atOnce?: boolean;
  /** What stands there instead where the part does not come; nothing, unless it is named. */
  readonly instead?: ComponentType<Props>;
}

/** A part of a page that comes with its texts once it is shown. Where it does not come, without a line perhaps, the page goes on. */
export const lateComponent = <Props extends object = object>(
  world: World,
  { areas, load, atOnce = false, instead = Nothing }: Late<Props>,
) =>
  lazy(async (): Promise<{ readonly default: ComponentType<Props> }> => {
    if (!atOnce) await untilIdle();
    try {
      const [module] = await Promise.all([load(), world.needTexts(areas)]);
      return module;
    } catch {
      return { default: instead };
    }
  });

/** A part that nobody waits for, with a place of its own. */
export const latePart = <Props extends object = object>(
  areas: readonly PageArea[],
  load: () => Promise<{ readonly default: ComponentType<Props> }>,
) =>
  function LatePart(props: Props) {
    const world = useWorld();
    const Part = useMemo(() => lateComponent(world, { areas, load }), [world]);
    return createElement(Suspense, { fallback: null }, createElement(Part as ComponentType<Props>, props));
  };
