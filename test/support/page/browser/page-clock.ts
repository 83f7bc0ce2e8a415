import type { CDPSession, Page } from "playwright-core";

/**
 * The clock of a page: stopped, and at `start` when a document loads. Only its start uses `page.clock`, because each call of that
 * becomes a script that runs in all later documents of the context. A call that a navigation interrupts does nothing.
 */
export const openPageClock = async (page: Page, cdp: CDPSession, start: number) => {
  await page.clock.install({ time: start - 60_000 });
  await page.clock.pauseAt(start);
  let time = start;
  const control = async (call: string): Promise<void> => {
    const expression = `__pwClock.controller.${call}`;
    const ended = await cdp.send("Runtime.evaluate", { expression, awaitPromise: true }).catch(() => undefined);
    if (ended?.exceptionDetails) throw new Error(ended.exceptionDetails.exception?.description ?? expression);
  };
  return {
    now: (): number => time,
    /** Advances it, and runs what is due meanwhile. */
    pass: (ms: number): Promise<void> => {
      time += ms;
      return control(`runFor(${ms})`);
    },
    /** Sets the time of day to the start, and no timer. */
    reset: (): Promise<void> => {
      time = start;
      return control(`setSystemTime(${start})`);
    },
  };
};
