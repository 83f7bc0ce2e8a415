import { type ReactNode, useCallback } from "react";

/** Brings what `[data-look]` marks last into the middle of a scrolled part, or its end; the page itself stays. */
const bringIntoView = (part: HTMLElement): void => {
  const marked = [...part.querySelectorAll("[data-look]")].at(-1);
  if (!marked) return part.scrollTo({ top: part.scrollHeight });
  const [inner, outer] = [marked.getBoundingClientRect(), part.getBoundingClientRect()];
  part.scrollBy({
    top: inner.top + inner.height / 2 - (outer.top + outer.height / 2),
    left: inner.left + inner.width / 2 - (outer.left + outer.width / 2),
  });
};

export interface ScrollRegionProps {
  readonly label: string;
  /** Each time it changes, what is marked is brought into view. */
  readonly follows?: string | number | undefined;
  readonly children: ReactNode;
}

/** A part that scrolls by itself: it takes the focus, so that a keyboard can scroll it. */
export function ScrollRegion({ label, follows, children }: ScrollRegionProps) {
  const look = useCallback(
    (part: HTMLElement | null) => {
      if (part !== null && follows !== undefined) bringIntoView(part);
    },
    [follows],
  );
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- axe asks for it: scrollable-region-focusable
    <section ref={look} className="scroll" aria-label={label} tabIndex={0}>
      {children}
    </section>
  );
}
