/** As the `ref` of a `<details>`: it begins open where there is room beside the page, and folded on a phone. */
export const openWhereWide = (details: HTMLDetailsElement | null): void => {
  if (details !== null) details.open = matchMedia("(min-width: 64em)").matches;
};
