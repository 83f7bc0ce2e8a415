import { isDataSaverOn } from "../device-store/data-saver.ts";

/** Resolves once the browser has nothing else to do. */
export const untilIdle = (): Promise<void> =>
  new Promise((resolve) => {
    if ("requestIdleCallback" in globalThis) requestIdleCallback(() => resolve());
    else setTimeout(resolve);
  });

/** Resolves once the page has been loaded for so long, in ms. */
export const untilPageAge = (age: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, age - performance.now()));

/** Does what may help later once the browser has nothing else to do; never for a student who saves data. */
export const whenIdle = async (work: () => void): Promise<void> => {
  if (await isDataSaverOn()) return;
  await untilIdle();
  work();
};
