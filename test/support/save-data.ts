/** Runs in the page before its scripts: the browser is told to save data. */
export function saveData(): void {
  Object.defineProperty(navigator, "connection", { configurable: true, value: { saveData: true } });
}
