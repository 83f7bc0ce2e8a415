import { type RefObject, useEffect, useRef } from "react";

/** Tells of the keys pressed while the focus is in the element that holds the ref; of none while `pressed` is null. */
export function useKeydownWithin(pressed: ((event: KeyboardEvent) => void) | null): RefObject<HTMLDivElement | null> {
  const ground = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const node = ground.current;
    if (pressed === null) return;
    node?.addEventListener("keydown", pressed);
    return () => node?.removeEventListener("keydown", pressed);
  }, [pressed]);
  return ground;
}
