/** What is drawn: an element, or words in a text. */
export type Drawn = Pick<Element, "getBoundingClientRect">;

/** What lies over the page, at the top of the screen and at its bottom: selectors. */
export interface Covers {
  readonly above: string;
  readonly below: string;
}

const behavior = (): ScrollBehavior => (matchMedia("(prefers-reduced-motion: reduce)").matches ? "instant" : "smooth");

/** What is free of the screen, without a keyboard that lies over it. What sticks to the top may not have come there yet. */
const freeScreen = ({ above, below }: Covers): { readonly top: number; readonly bottom: number } => {
  const { offsetTop, height } = visualViewport ?? { offsetTop: 0, height: innerHeight };
  const covered = document.querySelector<HTMLElement>(above)?.offsetHeight ?? 0;
  const bar = document.querySelector(below)?.getBoundingClientRect().top ?? innerHeight;
  return { top: Math.max(offsetTop, covered), bottom: Math.min(offsetTop + height, bar) };
};

/** Brings a part to the middle of what is free of the screen, and of `ground`, which scrolls sideways. */
export function scrollToMiddle(part: Drawn, ground: Element | null, covers: Covers): void {
  const { top, bottom, left, right } = part.getBoundingClientRect();
  const free = freeScreen(covers);
  scrollBy({ top: (top + bottom - free.top - free.bottom) / 2, behavior: behavior() });
  if (ground === null) return;
  const sides = ground.getBoundingClientRect();
  ground.scrollBy({ left: (left + right - sides.left - sides.right) / 2, behavior: behavior() });
}

/** Brings the head of a part to the top of what is free of the screen. */
export const scrollToHead = (part: Drawn, covers: Covers): void =>
  scrollBy({ top: part.getBoundingClientRect().top - freeScreen(covers).top, behavior: behavior() });
