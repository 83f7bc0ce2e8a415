import { followedPath } from "./follow-links.ts";

interface LinkPresses {
  /** A finger or the mouse is down on a link of this site, and may yet move on. */
  readonly touched: (path: string) => void;
  /** The link that was touched is followed; told before anybody else hears of it. A key touches nothing. */
  readonly followed: (path: string) => void;
}

/** Tells of presses of links for as long as the document stands. */
export const watchLinks = ({ touched, followed }: LinkPresses): void => {
  const told = (tell: (path: string) => void) => (event: MouseEvent) => {
    const path = followedPath(event);
    if (path !== null) tell(path);
  };
  const follow = told(followed);
  addEventListener("pointerdown", told(touched), { capture: true, passive: true });
  addEventListener("click", (event) => event.detail > 0 && follow(event), { capture: true, passive: true });
};
