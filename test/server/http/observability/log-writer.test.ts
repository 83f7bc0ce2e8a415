import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { makeLogWriter } from "../../../../server/http/observability/log-writer.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("lines are written together, 50 ms after the first of them, and what is left when the process ends at once", () => {
  const before = process.listeners("exit");
  const written: string[] = [];
  const add = makeLogWriter((text) => written.push(text));
  const atExit = process.listeners("exit").find((listener) => !before.includes(listener)) as () => void;
  add("one");
  vi.advanceTimersByTime(49);
  add("two");
  expect(written).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(written).toEqual(["one\ntwo\n"]);
  vi.advanceTimersByTime(1000);
  add("three");
  atExit();
  expect(written).toEqual(["one\ntwo\n", "three\n"]);
  vi.advanceTimersByTime(1000);
  expect(written).toHaveLength(2);
  process.off("exit", atExit);
});
