import type { Locator } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openSmallWorld, type SmallWorld } from "../worlds/small-world.ts";

let world: SmallWorld;
beforeAll(async () => {
  world = await openSmallWorld();
});
afterAll(() => world.close());

const arrives = async (role: "student" | "admin", width: number) =>
  world.signedIn(await world.account({ role }), { language: "fr", viewport: { width, height: 740 } });

/** The texts of those that the window does not show as a whole from left to right. */
const cutOff = (all: Locator): Promise<readonly string[]> =>
  all.evaluateAll((found) =>
    found
      .filter((one) => one.getBoundingClientRect().left < 0 || one.getBoundingClientRect().right > innerWidth)
      .map((one) => one.textContent),
  );

it.each([
  ["/user/uploads", "student", "button"],
  ["/admin/payments", "admin", "link"],
] as const)("shows every filter of %s at a width of 360 px", async (path, role, kind) => {
  const visit = await arrives(role, 360);
  await visit.page.goto(path);
  const chips = visit.page.locator(".chips").getByRole(kind);
  await chips.first().waitFor();
  expect(await cutOff(chips)).toEqual([]);
  await visit.leaves();
});
