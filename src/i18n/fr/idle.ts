/** The texts that load while the browser is idle, as one file. */
export { words as notifications } from "./notifications.ts";
export { words as offline } from "./offline.ts";
