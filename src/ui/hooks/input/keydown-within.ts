import { type RefObject, useEffect, useRef } from "react";

/** Calls `pressed` for keydown events inside the element with this ref; null turns it off. */
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
