/** Whether the student asked the browser to save data; Safari and Firefox do not tell. */
const savesData = (): boolean =>
  (navigator as { readonly connection?: { readonly saveData?: boolean } }).connection?.saveData === true;

/** Resolves once the browser has nothing else to do. */
export const untilIdle = (): Promise<void> =>
  new Promise((resolve) => {
    if ("requestIdleCallback" in globalThis) requestIdleCallback(() => resolve());
    else setTimeout(resolve);
  });

/** Does what may help later once the browser has nothing else to do; never for a student who saves data. */
export const whenIdle = (work: () => void): void => {
  if (savesData()) return;
  void untilIdle().then(work);
};
