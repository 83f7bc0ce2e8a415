import { expect, test } from "vitest";
import { encodeCursor } from "../../../server/paging/cursor.ts";
import { makeIdCursor } from "../../../server/paging/page-by-id.ts";
import { decodePaperCursor, encodePaperCursor } from "../../../server/paging/paper-cursor.ts";
import {
  decodePaymentCursor as readPayment,
  encodePaymentCursor as writePayment,
} from "../../../server/paging/payment-cursor.ts";

const written = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString("base64url");

test("the cursors that lists give out are read as they were written", () => {
  for (const cursor of [
    { order: "newest", place: 2024, id: 1, isNear: false },
    { order: "ranked", place: 12_345_678.5, id: 2_147_483_647, isNear: true },
    { order: "titled", place: "networks", id: 7, isNear: false },
    { order: "added", place: 1_800_000_000_000, id: 7, isNear: false },
  ] as const)
    expect(decodePaperCursor(encodePaperCursor(cursor))).toEqual(cursor);
  const payment = { at: 1_800_000_000_000, id: crypto.randomUUID() };
  expect(readPayment(writePayment(payment))).toEqual(payment);
});

test("cursors keep the form that clients hold", () => {
  const read = (cursor: string) => Buffer.from(cursor, "base64url").toString();
  expect(read(encodePaperCursor({ order: "titled", place: "networks", id: 7, isNear: false }))).toBe(
    '["titled","networks",7,false]',
  );
  expect(read(makeIdCursor((id: number) => id).after(7))).toBe('["added",7,7,false]');
  const id = crypto.randomUUID();
  expect(read(writePayment({ at: 1_800_000_000_000, id }))).toBe(`[1800000000000,"${id}"]`);
  expect(read(encodeCursor(42))).toBe("42");
});

test.each([
  ["newest", 2_147_483_648, 1],
  ["newest", 1.5, 1],
  ["newest", -1e300, 1],
  ["ranked", 1e300, 1],
  ["added", 9e15, 1],
  ["added", -1, 1],
  ["titled", "networks", 0],
  ["newest", 2024, 2_147_483_648],
])("a cursor that no list gave out, and that the database cannot take, is none: %s %s %s", (order, place, id) => {
  expect(decodePaperCursor(written([order, place, id, false]))).toBeNull();
});

test.each([-1, 9e15])("nor is one of payments with the time %s", (at) => {
  expect(readPayment(written([at, crypto.randomUUID()]))).toBeNull();
});
