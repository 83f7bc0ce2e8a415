import { deviceStoreKeys, expectSoon } from "./page-network.ts";
import type { Student } from "../worlds/demo-world.ts";

/** Turns saving data on in the settings. The choice is written to the phone after the press: a page that is left before has none. */
export const savesData = async ({ page, t }: Student): Promise<void> => {
  await page.goto("/user/settings");
  await page.getByRole("switch", { name: t("settings.saverTitle") }).click();
  await expectSoon(() => deviceStoreKeys(page, "choices")).toContain("saver");
};

/** Waits until the phone knows where the one paper that is open was read. */
export const untilPlaceIsStored = ({ page }: Student): Promise<void> =>
  expectSoon(async () => (await deviceStoreKeys(page, "places")).length).toBe(1);
