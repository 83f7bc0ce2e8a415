/** Sets CSS properties, `wide` as `--wide`. Use as `ref`: the CSP forbids `style=""` in HTML. */
export const setVariables =
  (values: Readonly<Record<string, number>>) =>
  (node: HTMLElement | SVGElement | null): void => {
    for (const [name, value] of Object.entries(values)) node?.style.setProperty(`--${name}`, String(value));
  };
