import type { Locator } from "playwright-core";
import type { Student } from "../worlds/demo-world.ts";
import { expectSoon } from "./page-network.ts";

export const box = (target: Locator): Promise<DOMRect> => target.evaluate((node) => node.getBoundingClientRect());

export const isBarInSight = ({ page, t }: Student): Promise<boolean> =>
  page.getByRole("toolbar", { name: t("reader.tools") }).evaluate((node) => {
    const { top, bottom } = node.getBoundingClientRect();
    return top < innerHeight && bottom <= innerHeight + 1;
  });

/** Scrolls down with the finger on the pages, until the bar is out of sight. */
export const readsOn = async (student: Student, px: number): Promise<void> => {
  const { page } = student;
  await page.locator("#page-1").hover({ position: { x: 60, y: 60 } });
  for (let done = 0; done < px; done += 100) await page.mouse.wheel(0, 100);
  await expectSoon(() => isBarInSight(student)).toBe(false);
};

/** The part of the screen where the paper lies on top, by a grid of points; the margins that a scan is given back are of it. */
export const shareOfPaper = ({ page }: Student): Promise<number> =>
  page.evaluate(() => {
    const steps = (size: number) => Array.from({ length: Math.floor(size / 5) }, (_, index) => index * 5 + 2);
    const points = steps(innerWidth).flatMap((x) => steps(innerHeight).map((y) => ({ x, y })));
    const isPaper = ({ x, y }: { x: number; y: number }) =>
      document.elementFromPoint(x, y)?.closest(".page-face, .page-margin") !== null;
    return points.filter(isPaper).length / points.length;
  });
