/** Tells an element's rules how wide and high its content is, as `--wide` and `--high`. Use as `ref`; the policy forbids `style=""` in HTML. */
export const giveShape =
  (wide: number, high: number) =>
  (node: HTMLElement | null): void => {
    node?.style.setProperty("--wide", String(wide));
    node?.style.setProperty("--high", String(high));
  };
