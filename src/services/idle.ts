/** Whether the student asked the browser to save data; Safari and Firefox do not tell. */
const savesData = (): boolean =>
  (navigator as { readonly connection?: { readonly saveData?: boolean } }).connection?.saveData === true;

/** Does what may help later once the browser has nothing else to do; never for a student who saves data. */
export const whenIdle = (work: () => void): void => {
  if (savesData()) return;
  if ("requestIdleCallback" in globalThis) requestIdleCallback(work);
  else setTimeout(work);
};
