import { followedPath } from "./follow-links.ts";

interface LinkPresses {
  /** Pointer down on a link of this site; it may still turn into a scroll. */
  readonly touched: (path: string) => void;
  /** The pointer is still down after `RESTS_AFTER`. */
  readonly rested: () => void;
  /** The pointer moved: a scroll or a drag. */
  readonly left: () => void;
  /** The touched link is clicked; called before other listeners, and not for keys. */
  readonly followed: (path: string) => void;
}

/** In ms: a scroll has moved the pointer by then; a tap lasts about twice as long. */
const RESTS_AFTER = 40;

/** Reports presses of links for the lifetime of the document. */
export const watchLinkPresses = ({ touched, rested, left, followed }: LinkPresses): void => {
  const quick = { capture: true, passive: true } as const;
  let frame = 0;
  /** Counted in frames: browsers delay timers while a pointer is down. */
  const waitFrom = (from: number): void => {
    frame = requestAnimationFrame((now) => (now - from < RESTS_AFTER ? waitFrom(from) : rested()));
  };
  const down = (event: PointerEvent) => {
    const path = followedPath(event);
    cancelAnimationFrame(frame);
    if (path === null) return;
    touched(path);
    waitFrom(event.timeStamp);
  };
  const moved = () => {
    cancelAnimationFrame(frame);
    left();
  };
  const clicked = (event: MouseEvent) => {
    const path = event.detail > 0 ? followedPath(event) : null;
    cancelAnimationFrame(frame);
    if (path !== null) followed(path);
  };
  addEventListener("pointerdown", down, quick);
  addEventListener("pointercancel", moved, quick);
  addEventListener("click", clicked, quick);
};
