import { expectSoon } from "./page-network.ts";
import type { Student } from "../worlds/demo-world.ts";

/** Files of the app that this phone holds, by their paths. */
export const cachedAppFiles = ({ page }: Student): Promise<readonly string[]> =>
  page.evaluate(async () => {
    const cache = await caches.open("annales-files");
    return (await cache.keys()).map(({ url }) => new URL(url).pathname);
  });

/** Screens and texts, the first and the last by their names: they come in the order of names. */
const ends = ["/choice-fields-", "/virtual-paper-rows-", "/account-", "/validation-"];

/** Waits until the phone holds the files that are kept ahead. */
export const waitForCachedAppFiles = (student: Student): Promise<void> =>
  expectSoon(async () => {
    const all = (await cachedAppFiles(student)).join(" ");
    return ends.filter((name) => !all.includes(name));
  }).toEqual([]);
