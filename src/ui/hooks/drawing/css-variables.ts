/** Sets the CSS properties `--top`, `--right`, … to the cropped share of each side. Use as `ref`. */
export const setCropVariables =
  (cut: Readonly<Record<"top" | "right" | "bottom" | "left", number>>) =>
  (node: HTMLElement | null): void => {
    for (const [side, share] of Object.entries(cut)) node?.style.setProperty(`--${side}`, String(share));
  };

/** Sets a CSS property. Use as `ref`. */
export const setVariable =
  (name: `--${string}`, value: string) =>
  (node: HTMLElement | SVGElement | null): void =>
    node?.style.setProperty(name, value);

/** Sets the CSS properties `--wide` and `--high` to the size of the content. Use as `ref`: the CSP forbids `style=""` in HTML. */
export const setSizeVariables =
  (wide: number, high: number) =>
  (node: HTMLElement | null): void => {
    node?.style.setProperty("--wide", String(wide));
    node?.style.setProperty("--high", String(high));
  };
