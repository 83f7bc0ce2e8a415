/** The three areas of the product; each has its own coloured sheet (blue, green, pink). */
export type Area = "university" | "hnd" | "concour";

/** The class that sets `--tab` (edge) and `--sheet` (tint) of an area. */
export function areaClass(area: Area): string {
  return `area-${area}`;
}
