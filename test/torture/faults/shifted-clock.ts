import { join } from "node:path";
import { pause } from "../kill/kill-flow.ts";

/** To be loaded before a server whose clock is to be moved. */
export const clockFile = join(import.meta.dirname, "shifted-clock.mjs");

/** By how much each signal moves it, in ms, unless `CLOCK_STEP` says otherwise. */
const STEP = 600_000;
const DAY = 25 * 3_600_000;

/** Lets a day pass for a server, after which no one asks any more for a payment that the operator does not know. */
export const passDay = async (pid: number, step = STEP): Promise<void> => {
  for (let passed = 0; passed < DAY; passed += step) {
    process.kill(pid, "SIGUSR2");
    await pause(20);
  }
};
