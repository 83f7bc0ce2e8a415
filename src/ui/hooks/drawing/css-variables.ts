/** Tells an element's rules how much is cut off at each side, in shares of it, as `--top` and so on. Use as `ref`. */
export const setCropVariables =
  (cut: Readonly<Record<"top" | "right" | "bottom" | "left", number>>) =>
  (node: HTMLElement | null): void => {
    for (const [side, share] of Object.entries(cut)) node?.style.setProperty(`--${side}`, String(share));
  };

/** Tells an element's rules how wide and high its content is, as `--wide` and `--high`. Use as `ref`; the policy forbids `style=""` in HTML. */
export const setSizeVariables =
  (wide: number, high: number) =>
  (node: HTMLElement | null): void => {
    node?.style.setProperty("--wide", String(wide));
    node?.style.setProperty("--high", String(high));
  };
