import { bendOf, enlargedBend } from "./bend/bend.ts";
import { holdsColour, holdsColouredFigure, withoutTint } from "./colour.ts";
import { whitenEdges } from "./edges.ts";
import { holdsFigure } from "./figures.ts";
import { stretchLevels, whitenGrain } from "./grey-levels.ts";
import { inkBoxOf } from "./ink-box.ts";
import { levelPaper, type PaperLevels, paperLevelsOf } from "./paper-level.ts";
import { cutPlane, placedTurned, turnPlane, unmoved, type Placement } from "./placement.ts";
import { channelsOf, halved, luminanceOf, mapPlanes, type Plane, type Planes } from "./plane.ts";
import { sheetOf } from "./sheet.ts";
import { skewOf } from "./skew.ts";
import { compareStrokes, type StrokeComparison } from "./stroke-guard.ts";

/** A page on the way: its planes, their luminance, and where its pixels have gone. */
export interface PageInWork {
  readonly planes: Planes;
  readonly luminance: Plane;
  readonly placement: Placement;
}

export type CleaningStep = (page: PageInWork) => PageInWork;

/** The luminance of a picture, which is its only plane when it is grey. */
const lightOf = (planes: Planes): Plane => (planes.length === 1 ? planes[0] : luminanceOf(planes));
const cutEdges: CleaningStep = (page) => {
  const planes = whitenEdges(page.planes, page.luminance);
  return { ...page, planes, luminance: lightOf(planes) };
};

const straighten: CleaningStep = (page) => {
  const half = halved(page.luminance);
  const degrees = skewOf(half);
  const bend = bendOf(turnPlane(half, placedTurned(half, -degrees)));
  if (degrees === 0 && bend === null) return page;
  const turned = placedTurned(page.luminance, -degrees);
  const placement = { ...turned, bend: bend === null ? null : enlargedBend(bend, 2) };
  const planes = mapPlanes(page.planes, (plane) => turnPlane(plane, placement));
  return { planes, luminance: lightOf(planes), placement };
};

const cutMargins: CleaningStep = (page) => {
  const box = inkBoxOf(page.luminance);
  const planes = mapPlanes(page.planes, (plane) => cutPlane(plane, box));
  const placement = { ...page.placement, left: box.left, top: box.top };
  return { planes, luminance: lightOf(planes), placement };
};

const darkenPrint: CleaningStep = (page) => {
  const stretched = stretchLevels(page.planes, page.luminance);
  const planes = whitenGrain(stretched, lightOf(stretched));
  return { ...page, planes, luminance: lightOf(planes) };
};

export const cleaningSteps: readonly CleaningStep[] = [cutEdges, straighten, cutMargins, darkenPrint];

const afterSteps = (page: PageInWork, steps: readonly CleaningStep[]): PageInWork =>
  steps.reduce((before, step) => step(before), page);

/** Why a page stays as it was drawn. */
export type SkipReason = "figure" | "colour_figure" | "print_lost";

export type CleanedPage =
  | {
      readonly planes: Planes;
      readonly luminance: Plane;
      readonly placement: Placement;
      readonly strokes: StrokeComparison;
      /** How bright its paper was, of 255. */
      readonly paper: number;
    }
  | { readonly kept: SkipReason; readonly strokes?: StrokeComparison };

/** Of the strokes as drawn; what a desk or a dark edge is made of counts with them. */
const leastKept = 0.96;
const losesPrint = ({ share, lostPlaces }: StrokeComparison): boolean => share < leastKept || lostPlaces > 0;

/**
 * Cleans the picture of a scanned page, RGBA: shade, edges, tilt, margins, faint print. A page with a photo or a coloured
 * figure stays as it is, and one that would lose print. Where cutting its margins would, they stay.
 */
export const cleanPage = (
  rgba: Uint8Array,
  { width, height }: { readonly width: number; readonly height: number },
  steps: readonly CleaningStep[] = cleaningSteps,
): CleanedPage => {
  const whole = channelsOf(rgba, width, height);
  const luminanceOfWhole = luminanceOf(whole);
  const sheet = sheetOf(luminanceOfWhole);
  const channels = whole.map((plane) => cutPlane(plane, sheet)) as [Plane, Plane, Plane];
  const drawn = cutPlane(luminanceOfWhole, sheet);
  const levels = paperLevelsOf(drawn);
  const luminance = levelPaper(drawn, levels);
  if (holdsFigure(luminance, levels)) return { kept: "figure" };
  const channelLevels = channels.map(paperLevelsOf) as [PaperLevels, PaperLevels, PaperLevels];
  if (holdsColouredFigure(channelLevels)) return { kept: "colour_figure" };
  const levelled = channels.map((plane, at) => levelPaper(plane, channelLevels[at]!)) as [Plane, Plane, Plane];
  const planes: Planes = holdsColour(levelled) ? withoutTint(levelled, luminance) : [luminance];
  const start: PageInWork = { planes, luminance: lightOf(planes), placement: unmoved(luminance) };
  const firstCut = Math.max(0, steps.indexOf(cutMargins));
  const uncut = afterSteps(start, steps.slice(0, firstCut));
  const cleanedBy = (some: readonly CleaningStep[]) => {
    const page = afterSteps(uncut, some);
    return { ...page, strokes: compareStrokes(drawn, luminance, page) };
  };
  const rest = steps.slice(firstCut);
  const cut = cleanedBy(rest);
  const cleaned = losesPrint(cut.strokes) ? cleanedBy(rest.filter((step) => step !== cutMargins)) : cut;
  const { strokes } = cleaned;
  if (losesPrint(strokes)) return { kept: "print_lost", strokes };
  const placement = { ...cleaned.placement, page: { width, height }, sheet };
  return { ...cleaned, placement, paper: levels.page };
};
