import { afterAll, beforeAll, expect, test } from "vitest";
import { transitionPayment } from "../../../server/payments/payment-transition.sql.ts";
import { findUnloggedAtEnd, requireLogged } from "../../support/server/row-log-laws.ts";
import { type AdminWorld, startAdminWorld } from "../admin/admin-world.ts";
import { storePayment } from "./stored-rows.ts";

let world: AdminWorld;
beforeAll(async () => {
  world = await startAdminWorld({ movesByHand: true });
});
afterAll(() => world.close());

test("a test server ends with an error where a row has moved and the log does not say so", async () => {
  const moved = await storePayment(world);
  await world.server.run(transitionPayment(moved, { type: "submission.started" }));
  expect(await world.server.run(findUnloggedAtEnd)).toEqual([]);
  const unlogged = await storePayment(world, 1);
  const found = await world.server.run(findUnloggedAtEnd);
  expect(found).toEqual([`payment ${unlogged} has revision 1, and 0 entries in the log`]);
  expect(() => requireLogged(found)).toThrow("Not every transition is logged: payment");
});
