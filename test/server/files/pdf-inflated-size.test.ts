import { afterAll, expect, it } from "vitest";
import { openIntake } from "../../../server/files/intake/pdf-intake.ts";
import { brokenBomb, commandBomb, doubleBomb, longDrawing, manyBombs, pictureBomb } from "./pdfs/malicious-pdfs.ts";
import { written } from "./pdfs/written-pdfs.ts";

const intake = openIntake();
afterAll(() => intake.close());

it.each([
  ["150 MB of commands on one page", commandBomb],
  ["the same, deflated twice", doubleBomb],
  ["the same, with a broken end", brokenBomb],
  ["many pages that are too large together", manyBombs],
])("refuses %s for what it inflates to, before a reader inflates it", async (_, bomb) => {
  const bytes = await bomb();
  expect(bytes.length).toBeLessThan(2_000_000);
  expect(await intake.check(bytes)).toMatchObject({ code: "pdf_damaged", reason: "too_large_inflated" });
});

it("takes a page of 2 MB of commands, an ordinary paper, and a large picture", async () => {
  expect(await intake.check(await longDrawing(2))).toMatchObject({ pages: 1 });
  expect(await intake.check(await written(20))).toMatchObject({ pages: 20 });
  expect(await intake.check(await pictureBomb())).toMatchObject({ pages: 1 });
});
