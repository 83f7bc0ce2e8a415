import { followedPath } from "./follow-links.ts";

interface LinkPresses {
  /** A finger or the mouse came down on a link of this site, and may yet move on. */
  readonly touched: (path: string) => void;
  /** It still lies there after `RESTS_AFTER`. */
  readonly rested: () => void;
  /** It moved on: a list is scrolled, a link dragged. */
  readonly left: () => void;
  /** The link that was touched is followed; told before anybody else hears of it. A key touches nothing. */
  readonly followed: (path: string) => void;
}

/** A finger that scrolls has moved on by then, in ms; one that taps stays for about twice as long. */
const RESTS_AFTER = 40;

/** Tells of presses of links for as long as the document stands. */
export const watchLinkPresses = ({ touched, rested, left, followed }: LinkPresses): void => {
  const quick = { capture: true, passive: true } as const;
  let frame = 0;
  /** By frames: a browser holds timers back while a finger is down. */
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
