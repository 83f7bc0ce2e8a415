import type { Band } from "./band-order.ts";
import type { InkGrid } from "./ink-grid.ts";

/** Rules of a table: how many at least, how long each, and how far apart they and their left ends are, in lines. */
const LEAST_RULES = 3;
const RULE_LONG = 8;
const RULES_APART = 0.8;
const SAME_LEFT = 1;

/** Where the first level rule of a row of places begins; null where it has none so long. */
const ruleFrom = ({ width, ink }: InkGrid, row: number, least: number): number | null => {
  let long = 0;
  for (let x = 0; x < width; x += 1) {
    long = ink[row * width + x] === 1 ? long + 1 : 0;
    if (long > least) return x - long + 1;
  }
  return null;
};

/** Whether a band is a table with level rules that begin below one another. `lineHeight` in places. */
export const isRuledTable = (grid: InkGrid, { top, bottom }: Pick<Band, "top" | "bottom">, lineHeight: number) => {
  const rules: { readonly row: number; readonly from: number }[] = [];
  for (let row = top; row <= bottom; row += 1) {
    const from = ruleFrom(grid, row, RULE_LONG * lineHeight);
    if (from === null || row - (rules.at(-1)?.row ?? -Infinity) < RULES_APART * lineHeight) continue;
    rules.push({ row, from });
  }
  return rules.some(
    (one) => rules.filter(({ from }) => Math.abs(from - one.from) <= SAME_LEFT * lineHeight).length >= LEAST_RULES,
  );
};
