import { quantile } from "../plane.ts";
import type { LocalSlope, SlopeField } from "./local-slopes.ts";

/** Powers of x and y, both from -1 to 1 over the page: a sheet bends more across its lines than along its height. */
const powers: readonly (readonly [number, number])[] = [0, 1, 2, 3, 4].flatMap((across) =>
  [0, 1, 2, 3].filter((down) => across + down <= 4).map((down) => [across, down] as const),
);
const rounds = 6;
/** What high powers cost, so that they stay calm where there is no print. */
const calm = 0.004;
/** Slopes further from the field than so many times what is usual do not count. */
const outlier = 4;

/** The vector that a symmetric matrix with positive pivots maps to `right`, by Gauss. */
const solve = (matrix: readonly (readonly number[])[], right: readonly number[]): readonly number[] => {
  const rows = matrix.map((row, at) => [...row, right[at]!]);
  for (const [at, pivot] of rows.entries())
    for (const [below, row] of rows.entries()) {
      if (below <= at) continue;
      const times = row[at]! / pivot[at]!;
      for (let column = at; column < row.length; column += 1) row[column]! -= times * pivot[column]!;
    }
  const solution = right.map(() => 0);
  for (let at = rows.length - 1; at >= 0; at -= 1) {
    const known = solution.reduce((sum, value, column) => (column > at ? sum + value * rows[at]![column]! : sum), 0);
    solution[at] = (rows[at]!.at(-1)! - known) / rows[at]![at]!;
  }
  return solution;
};

const valueOf = (terms: readonly number[], factors: readonly number[]): number =>
  terms.reduce((sum, term, at) => sum + term * factors[at]!, 0);

/** The smooth field nearest to what was seen at single places; places that do not agree with their surroundings count little. */
export const slopeFieldOf = (
  slopes: readonly LocalSlope[],
  { width, height }: { readonly width: number; readonly height: number },
): SlopeField => {
  const termsAt = (x: number, y: number): readonly number[] => {
    const [across, down] = [(2 * x) / width - 1, (2 * y) / height - 1];
    return powers.map(([byX, byY]) => across ** byX * down ** byY);
  };
  const samples = slopes.map((one) => ({ ...one, terms: termsAt(one.x, one.y) }));
  let factors: readonly number[] = powers.map(() => 0);
  let weights = samples.map(({ weight }) => weight);
  for (let round = 0; round < rounds; round += 1) {
    const all = weights.reduce((sum, weight) => sum + weight, 0);
    const matrix = powers.map((power, row) =>
      powers.map(
        (_, column) =>
          samples.reduce((sum, { terms }, at) => sum + weights[at]! * terms[row]! * terms[column]!, 0) +
          (row === column ? calm * all * (power[0] + power[1]) : 0),
      ),
    );
    factors = solve(
      matrix,
      powers.map((_, row) =>
        samples.reduce((sum, { terms, slope }, at) => sum + weights[at]! * terms[row]! * slope, 0),
      ),
    );
    const errors = samples.map(({ terms, slope }) => Math.abs(slope - valueOf(terms, factors)));
    const limit = outlier * Math.max(0.001, quantile(errors, 0.5));
    weights = samples.map(({ weight }, at) => weight * Math.max(0, 1 - (errors[at]! / limit) ** 2) ** 2);
  }
  return (x, y) => valueOf(termsAt(x, y), factors);
};
