import { expect, it } from "vitest";
import { watchEventLoop } from "../../../../server/http/observability/event-loop-delay.ts";

const keep = (ms: number): void => {
  for (const until = performance.now() + ms; performance.now() < until;) Math.random();
};

it("a thread that was kept is told of at once and for a while after, with how long it was", async () => {
  const loop = watchEventLoop({ tooLong: 1_000, recent: 60_000 });
  const short = watchEventLoop({ tooLong: 1_000, recent: 0 });
  try {
    await expect.poll(() => loop.delays().max, { timeout: 20_000 }).toBeGreaterThan(0);
    expect(loop.wasBlocked()).toBe(false);
    keep(2_000);
    expect([loop.wasBlocked(), short.wasBlocked()]).toEqual([true, false]);
    await expect.poll(() => loop.delays().max, { timeout: 20_000 }).toBeGreaterThan(1);
    expect(loop.delays().p50).toBeLessThanOrEqual(loop.delays().max);
  } finally {
    loop.close();
    short.close();
  }
});
