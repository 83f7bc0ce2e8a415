import { type ComponentType, createElement, useMemo, useSyncExternalStore } from "react";
import type { PageArea } from "../i18n/index.ts";
import { untilIdle } from "../services/browser/when-idle.ts";
import type { AppRuntime } from "./app-runtime.ts";
import { useAppRuntime } from "./app-runtime-context.ts";

const Nothing = () => null;

interface Late<Props> {
  readonly areas: readonly PageArea[];
  readonly load: () => Promise<ComponentType<Props>>;
  /** What it waits for before it comes; nothing, unless it is named. */
  readonly after?: () => Promise<unknown>;
  /** What stands there until it comes; nothing, unless it is named. */
  readonly meanwhile?: ComponentType;
  /** What stands there instead where the part does not come; nothing, unless it is named. */
  readonly instead?: ComponentType<Props>;
}

/**
 * A component whose code and texts load when it is first rendered. If loading fails, for example offline, `instead` is rendered (by default nothing).
 * Not React.lazy: Suspense would delay the part by 300 ms behind its fallback.
 */
export const lazyComponent = <Props extends object = object>(
  world: AppRuntime,
  { areas, load, after, meanwhile = Nothing, instead = Nothing }: Late<Props>,
): ComponentType<Props> => {
  let ready: ComponentType<Props> | null = null;
  let coming: Promise<void> | undefined;
  const shown = new Set<() => void>();
  const come = async () => {
    try {
      await after?.();
      [ready] = await Promise.all([load(), world.ensureTexts(areas)]);
    } catch {
      ready = instead;
    }
    for (const tell of shown) tell();
  };
  const subscribe = (tell: () => void) => {
    shown.add(tell);
    coming ??= come();
    return () => void shown.delete(tell);
  };
  const current = () => ready;
  return function LateComponent(props: Props) {
    const Ready = useSyncExternalStore(subscribe, current, current);
    return Ready === null ? createElement(meanwhile) : createElement(Ready, props);
  };
};

/** A part that no one waits for, with a place of its own: it comes once the browser has nothing else to do. */
export const idlePart = <Props extends object = object>(
  areas: readonly PageArea[],
  load: (world: AppRuntime) => Promise<ComponentType<Props>>,
) =>
  function LatePart(props: Props) {
    const world = useAppRuntime();
    const Part = useMemo(() => lazyComponent(world, { areas, load: () => load(world), after: untilIdle }), [world]);
    return createElement(Part, props);
  };
