import { describe, expect, it } from "vitest";
import {
  type CleanedPage,
  type CleaningStep,
  cleaningSteps,
  cleanPage,
} from "../../../../server/files/intake/clean/clean-page.ts";
import { bendOf } from "../../../../server/files/intake/clean/bend/bend.ts";
import { placeBack, placeIn } from "../../../../server/files/intake/clean/placement.ts";
import { channelsOf, halved, luminanceOf, mapPlanes, type Plane } from "../../../../server/files/intake/clean/plane.ts";
import {
  bendPage,
  blankPage,
  darkPixels,
  type DrawnPage,
  paint,
  photo,
  printLine,
  printPage,
  shade,
} from "./drawn-pages.ts";

const clean = (page: DrawnPage, steps?: readonly CleaningStep[]) => cleanPage(page.rgba, page, steps);
const reasonOf = (result: CleanedPage) => ("kept" in result ? result.kept : "cleaned");
const cleaned = (page: DrawnPage, steps?: readonly CleaningStep[]) => {
  const result = clean(page, steps);
  if ("kept" in result) throw new Error(`kept: ${result.kept} ${JSON.stringify(result.strokes)}`);
  return result;
};

/** A strip photographed on grey paper, laid on a white sheet: darker than the sheet everywhere, and reaching its sides. */
const strip = (): DrawnPage => {
  const page = paint(blankPage(), { left: 0, top: 500, width: 1240, height: 620 }, [120, 120, 120]);
  for (let top = 560; top < 1060; top += 48) printLine(page, { left: 60, top, width: 1120 }, [20, 20, 20]);
  return page;
};

/** How many rows have no ink. */
const emptyRows = ({ width, height, data }: Plane): number =>
  Array.from({ length: height }, (_, y) => data.subarray(y * width, (y + 1) * width)).filter((row) =>
    row.every((light) => light > 128),
  ).length;

/** A step that takes all within a box for the desk under the sheet, and paints it white. */
const erase =
  (isErased: (x: number, y: number) => boolean): CleaningStep =>
  (page) => {
    const planes = mapPlanes(page.planes, ({ width, height, data }) => ({
      width,
      height,
      data: data.map((value, at) => (isErased(at % width, Math.floor(at / width)) ? 255 : value)),
    }));
    return { ...page, planes, luminance: planes[0] };
  };

describe("a scanned page", () => {
  it("in uneven light becomes black print on white paper", () => {
    const { luminance } = cleaned(shade(printPage(blankPage()), (x) => 0.4 + (0.5 * x) / 1240));
    const white = luminance.data.reduce((sum, value) => sum + (value === 255 ? 1 : 0), 0);
    expect(white / luminance.data.length).toBeGreaterThan(0.75);
    expect(darkPixels(luminance, 30)).toBeGreaterThan(0.9 * darkPixels(luminance, 200));
  });

  it("is straightened", () => {
    const { placement } = cleaned(printPage(blankPage(), [30, 30, 30], Math.tan((2 * Math.PI) / 180)));
    expect(placement.degrees).toBeCloseTo(-2, 0);
  });

  it("that bends is made flat, and all its print is still there", () => {
    const bent = bendPage(printPage(blankPage()), (x) => 24 * Math.sin((Math.PI * x) / 1240));
    const flat = cleaned(printPage(blankPage()));
    const { luminance, placement, strokes } = cleaned(bent);
    expect(placement.bend).not.toBeNull();
    expect(strokes.lostPlaces).toBe(0);
    expect(emptyRows(luminance)).toBeGreaterThan(0.8 * emptyRows(flat.luminance));
    const unmade = cleaned(
      bent,
      cleaningSteps.filter((step) => step !== cleaningSteps[1]),
    );
    expect(emptyRows(unmade.luminance)).toBeLessThan(0.6 * emptyRows(flat.luminance));
    expect(darkPixels(luminance) / darkPixels(flat.luminance)).toBeCloseTo(1, 1);
  });

  it("that bends tells where each place went, and where it came from", () => {
    const { placement } = cleaned(bendPage(printPage(blankPage()), (x) => 24 * Math.sin((Math.PI * x) / 1240)));
    const [there, back] = [placeIn(placement), placeBack(placement)];
    for (const [x, y] of [
      [200, 300],
      [620, 900],
      [1000, 1500],
    ] as const)
      expect(Math.hypot(back(...there(x, y))[0] - x, back(...there(x, y))[1] - y)).toBeLessThan(0.5);
    const [left, middle] = [there(200, 300 + 24 * Math.sin((Math.PI * 200) / 1240)), there(620, 324)];
    expect(Math.abs(left[1] - middle[1])).toBeLessThan(4);
  });

  it("whose lines stay nearly as steep when its sheet is made flat stays as it is", () => {
    const page = blankPage();
    for (let line = 0; line < 28; line += 1) {
      const lean = Math.floor(line / 6) % 2 === 0 ? -0.03 : 0.03;
      printLine(page, { left: 160, top: 180 + line * 48, width: 920 }, undefined, lean);
    }
    bendPage(page, (x) => 24 * Math.sin((Math.PI * x) / 1240));
    expect(bendOf(halved(luminanceOf(channelsOf(page.rgba, page.width, page.height))))).toBeNull();
  });

  it("that is flat is not bent", () => {
    expect(cleaned(printPage(blankPage())).placement.bend).toBeNull();
  });

  it("loses its empty margins and its dark edges, and nothing of its print", () => {
    const page = paint(printPage(blankPage()), { left: 0, top: 0, width: 40, height: 1754 }, [25, 25, 25]);
    const { luminance, placement, strokes } = cleaned(page);
    expect(placement.left).toBeGreaterThan(100);
    expect(placement.top).toBeGreaterThan(120);
    expect(luminance.width).toBeLessThan(1000);
    expect(strokes.lostPlaces).toBe(0);
    expect(darkPixels(luminance) / darkPixels(cleaned(printPage(blankPage())).luminance)).toBeCloseTo(1, 1);
  });

  it("keeps the colour of marks, and no tint of the light", () => {
    const page = printLine(printPage(blankPage()), { left: 160, top: 1600, width: 800 }, [20, 30, 190]);
    const { planes } = cleaned(shade(page, () => 0.9));
    expect(planes).toHaveLength(3);
    const [red, , blue] = planes as readonly [{ data: Uint8Array }, unknown, { data: Uint8Array }];
    const blueInk = red.data.reduce((sum, value, at) => sum + (blue.data[at]! - value > 100 ? 1 : 0), 0);
    expect(blueInk).toBeGreaterThan(4_000);
  });

  it("of a grey strip on a white sheet keeps all its print", () => {
    const { strokes, luminance } = cleaned(strip());
    expect(strokes.share).toBeGreaterThan(0.97);
    expect(darkPixels(luminance)).toBeGreaterThan(40_000);
  });
});

/** A sheet photographed in dim and uneven light, which a program laid on a white page with room above and below. */
const dimSheet = (): DrawnPage => {
  const page = blankPage();
  for (let top = 420; top < 1300; top += 48) printLine(page, { left: 160, top, width: 920 });
  return shade(page, (_, y) => (y < 300 || y >= 1454 ? 1 : 0.35 + (0.2 * (y - 300)) / 1154));
};

describe("a sheet that lies on a blank page", () => {
  it("is cleaned by its own light, though it is darker than the page everywhere", () => {
    const { luminance, strokes, paper } = cleaned(dimSheet());
    expect(paper).toBeLessThan(150);
    expect(strokes.lostPlaces).toBe(0);
    const white = luminance.data.reduce((sum, value) => sum + (value === 255 ? 1 : 0), 0);
    expect(white / luminance.data.length).toBeGreaterThan(0.7);
  });

  it("tells where each place of the page went, and where it came from", () => {
    const { luminance, placement } = cleaned(dimSheet());
    expect(placement.page).toEqual({ width: 1240, height: 1754 });
    expect(placement.sheet).toEqual({ left: 0, top: 300, width: 1240, height: 1154 });
    const first = luminance.data.findIndex((value) => value < 128);
    const [, row] = placeIn(placement)(161, 420);
    expect(Math.abs(Math.floor(first / luminance.width) - row)).toBeLessThan(3);
    const [x, y] = placeBack(placement)(...placeIn(placement)(500, 900));
    expect([Math.round(x), Math.round(y)]).toEqual([500, 900]);
  });

  it("is the whole page where its print, or a frame, is what comes next to the blank", () => {
    const page = paint(printPage(blankPage()), { left: 120, top: 140, width: 1000, height: 3 }, [0, 0, 0]);
    expect(cleaned(page).placement.sheet).toEqual({ left: 0, top: 0, width: 1240, height: 1754 });
  });
});

describe("a page whose margins hold print", () => {
  it("keeps them: a faint rule at the end, which is too little to be looked for", () => {
    const page = blankPage();
    for (let top = 180; top < 1300; top += 48) printLine(page, { left: 160, top, width: 920 });
    paint(page, { left: 540, top: 1500, width: 160, height: 2 }, [165, 165, 165]);
    const { luminance, strokes } = cleaned(page);
    expect(strokes.lostPlaces).toBe(0);
    expect([luminance.width, luminance.height]).toEqual([1240, 1754]);
  });
});

describe("a page that stays as it is", () => {
  it.each([
    ["a photo", photo(printPage(blankPage()), { left: 300, top: 500, width: 500, height: 400 }), "figure"],
    [
      "a filled figure",
      paint(printPage(blankPage()), { left: 300, top: 500, width: 400, height: 300 }, [90, 90, 90]),
      "figure",
    ],
    [
      "a coloured figure",
      paint(printPage(blankPage()), { left: 300, top: 500, width: 400, height: 300 }, [250, 200, 120]),
      "colour_figure",
    ],
  ] as const)("holds %s", (_, page, reason) => {
    expect(reasonOf(clean(page))).toBe(reason);
  });
});

describe("the guard", () => {
  it("catches a step that takes a strip for the desk and erases the page", () => {
    const isStrip = (_: number, y: number) => y > 480 && y < 1140;
    expect(reasonOf(clean(strip(), [erase(isStrip), ...cleaningSteps]))).toBe("print_lost");
    expect(reasonOf(clean(strip(), [...cleaningSteps, erase(() => true)]))).toBe("print_lost");
  });

  it("catches a step that erases a single line, or the end of one", () => {
    const page = printPage(blankPage());
    const line = (_: number, y: number) => y > 560 && y < 590;
    expect(reasonOf(clean(page, [erase(line), ...cleaningSteps]))).toBe("print_lost");
    const end = (x: number, y: number) => line(x, y) && x > 940;
    expect(reasonOf(clean(page, [erase(end), ...cleaningSteps]))).toBe("print_lost");
  });

  it("catches a step that blackens the page", () => {
    const blacken: CleaningStep = (page) => {
      const planes = mapPlanes(page.planes, (plane) => ({ ...plane, data: plane.data.map(() => 0) }));
      return { ...page, planes, luminance: planes[0] };
    };
    expect(reasonOf(clean(printPage(blankPage()), [...cleaningSteps, blacken]))).toBe("print_lost");
  });

  it("catches a step that fades a thin drawing", () => {
    const page = printPage(blankPage());
    for (let at = 0; at < 400; at += 1)
      paint(page, { left: 200 + at, top: 1600 + at / 8, width: 3, height: 3 }, [150, 150, 150]);
    const fade: CleaningStep = (work) => {
      const planes = mapPlanes(work.planes, (plane) => ({
        ...plane,
        data: plane.data.map((value) => (value > 60 ? 255 : value)),
      }));
      return { ...work, planes, luminance: planes[0] };
    };
    expect(reasonOf(clean(page))).toBe("cleaned");
    expect(reasonOf(clean(page, [fade, ...cleaningSteps]))).toBe("print_lost");
  });

  it("allows what is lost of a dark edge", () => {
    const page = paint(printPage(blankPage()), { left: 1210, top: 0, width: 30, height: 1754 }, [25, 25, 25]);
    expect(reasonOf(clean(page))).toBe("cleaned");
  });
});
