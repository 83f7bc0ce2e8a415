import { Effect, Exit } from "effect";
import { expect, test } from "vitest";
import { cappedTotal, cutPage } from "../../../server/paging/page.ts";
import { pageById } from "../../../server/paging/page-by-id.ts";

const all = [9, 7, 5, 3, 1].map((id) => ({ id }));
const asked: (number | null)[] = [];
const list = (after: number | null, limit: number) =>
  Effect.sync(() => {
    asked.push(after);
    return all.filter(({ id }) => after === null || id < after).slice(0, limit);
  });
const page = (after: string | undefined, limit: number) => pageById({ after, limit }, list, Effect.succeed(all.length));

test("the pages of a list are all its rows once, and the first alone has the total", async () => {
  asked.length = 0;
  const first = await Effect.runPromise(page(undefined, 2));
  expect(first).toEqual({ items: [{ id: 9 }, { id: 7 }], next: expect.any(String), total: 5 });
  const second = await Effect.runPromise(page(first.next!, 2));
  expect(second).toEqual({ items: [{ id: 5 }, { id: 3 }], next: expect.any(String) });
  const last = await Effect.runPromise(page(second.next!, 2));
  expect(last).toEqual({ items: [{ id: 1 }], next: null });
  expect(asked).toEqual([null, 7, 3]);
});

test("a text that no list gave out fails with bad_request before the list is read", async () => {
  asked.length = 0;
  const exit = await Effect.runPromiseExit(page("none", 2));
  expect(Exit.findErrorOption(exit)).toMatchObject({ value: { code: "bad_request" } });
  expect(asked).toEqual([]);
});

test("a page that ends with the list has no next", () => {
  const after = (n: number) => `after ${n}`;
  expect(cutPage([1, 2, 3], 2, after)).toEqual({ items: [1, 2], next: "after 2" });
  expect(cutPage([1, 2], 2, after)).toEqual({ items: [1, 2], next: null });
  expect(cutPage([], 2, after)).toEqual({ items: [], next: null });
});

test("a total is told up to 1,000", () => {
  expect(cappedTotal(1000)).toEqual({ total: 1000 });
  expect(cappedTotal(1001)).toEqual({ total: 1000, more: true });
});
