import { type RefObject, useEffect, useEffectEvent, useRef } from "react";

/** What a drag grabs, and how a move changes it. Positions are shares of the element, from 0 to 1. */
interface Pulls<Held> {
  readonly begin: (x: number, y: number) => Held;
  readonly move: (held: Held, x: number, y: number) => void;
  /** Where it is let go; not where the drag is cancelled. */
  readonly drop?: (held: Held) => void;
}

/** Reports drags over the element with this ref, while `isOn`. */
export function usePointerDrag<Held>(pulls: Pulls<Held>, isOn: boolean): RefObject<HTMLDivElement | null> {
  const ground = useRef<HTMLDivElement>(null);
  const begin = useEffectEvent(pulls.begin);
  const move = useEffectEvent(pulls.move);
  const drop = useEffectEvent((it: Held) => pulls.drop?.(it));
  useEffect(() => {
    const node = ground.current;
    if (node === null || !isOn) return undefined;
    const stop = new AbortController();
    const { signal } = stop;
    let held: { readonly it: Held } | null = null;
    const placeOf = ({ clientX, clientY }: PointerEvent): readonly [number, number] => {
      const { left, top, width, height } = node.getBoundingClientRect();
      return [(clientX - left) / width, (clientY - top) / height];
    };
    node.addEventListener(
      "pointerdown",
      (event) => {
        node.setPointerCapture(event.pointerId);
        held = { it: begin(...placeOf(event)) };
      },
      { signal },
    );
    node.addEventListener("pointermove", (event) => held && move(held.it, ...placeOf(event)), { signal });
    const end = () => {
      held = null;
    };
    const letGo = () => {
      if (held !== null) drop(held.it);
      end();
    };
    node.addEventListener("pointerup", letGo, { signal });
    node.addEventListener("pointercancel", end, { signal });
    return () => stop.abort();
  }, [isOn]);
  return ground;
}
