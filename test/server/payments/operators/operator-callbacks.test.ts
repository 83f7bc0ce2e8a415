import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { startPaymentsWorld, type PaymentsWorld } from "../payments-world.ts";

let world: PaymentsWorld;
beforeAll(async () => {
  world = await startPaymentsWorld({ env: { PUBLIC_URL: "http://127.0.0.1:9" } });
});
afterEach(() => world.leave());
afterAll(() => world.close());

const call = (method: string, body: string) =>
  fetch(`${world.address}/api/operators/mtn/callback`, {
    method,
    body,
    headers: { "content-type": "application/json" },
  });

const notice = (externalId: string, status = "SUCCESSFUL") =>
  JSON.stringify({ externalId, status, amount: "1500", currency: "XAF", financialTransactionId: "1" });

/** A pending payment whose next look is still far away. */
const waiting = async () => {
  const student = await world.student();
  const id = await student.pay();
  await world.due();
  for (let looks = 0; looks < 5; looks += 1) await world.look(id);
  world.advance(6_000);
  return { student, id };
};

it.each(["POST", "PUT"])(
  "is taken by %s, has the operator asked, and grants what the operator confirms",
  async (method) => {
    const { id } = await waiting();
    world.mtn.phone.answer(id, { approve: true });
    expect(await world.due()).toBe(0);
    expect((await call(method, notice(id))).status).toBe(200);
    expect(await world.row(id)).toMatchObject({ state: "pending" });
    expect(await world.due()).toBe(1);
    expect(await world.row(id)).toMatchObject({ state: "succeeded" });
  },
);

it("is believed in nothing: a forged success changes nothing", async () => {
  const { id } = await waiting();
  expect((await call("POST", notice(id))).status).toBe(200);
  await world.due();
  expect(await world.row(id)).toMatchObject({ state: "pending" });
  expect(await world.books(id)).toEqual({ entries: 0, sum: 0, opened: 0, told: [] });
});

it("grants once, however often and in whatever order it comes", async () => {
  const { id } = await waiting();
  await Promise.all(["FAILED", "SUCCESSFUL", "PENDING"].map((status) => call("POST", notice(id, status))));
  await world.due();
  expect(await world.row(id)).toMatchObject({ state: "pending" });
  world.advance(6_000);
  world.mtn.phone.answer(id, { approve: true });
  for (let times = 0; times < 100; times += 1) await call("PUT", notice(id, times % 2 === 0 ? "FAILED" : "SUCCESSFUL"));
  await world.due();
  for (let times = 0; times < 3; times += 1) {
    world.advance(6_000);
    await call("PUT", notice(id));
    await world.due();
  }
  expect(await world.books(id)).toEqual({ entries: 2, sum: 0, opened: 1, told: ["payment.succeeded"] });
});

it("has the operator asked at most once in 5 seconds for one payment", async () => {
  const { id } = await waiting();
  await Promise.all(Array.from({ length: 20 }, () => call("POST", notice(id))));
  expect(await world.due()).toBe(1);
  await Promise.all(Array.from({ length: 20 }, () => call("POST", notice(id))));
  expect(await world.due()).toBe(0);
  world.advance(5_000);
  expect(await world.due()).toBe(1);
});

it("is not needed: a lost one is made up for by the schedule", async () => {
  const { id } = await waiting();
  world.mtn.phone.answer(id, { approve: true });
  expect(await world.look(id)).toMatchObject({ state: "succeeded" });
});

it("is looked into after a failure too: a success then goes to a person", async () => {
  const student = await world.student();
  const id = await student.pay();
  await world.due();
  world.mtn.phone.answer(id, { approve: false });
  expect(await world.look(id)).toMatchObject({ state: "failed" });
  await fetch(`${world.mtn.control}/payments/${id}`, {
    method: "POST",
    body: JSON.stringify({ status: "SUCCESSFUL" }),
  });
  world.advance(6_000);
  await call("PUT", notice(id));
  await world.due();
  expect(await world.row(id)).toMatchObject({ state: "review", reason: "late success" });
});

it.each([
  ["garbage", "<html>"],
  ["nothing", ""],
  ["no id", "{}"],
  ["an id that is none", notice("1 OR 1=1")],
  ["an unknown id", notice(randomUUID())],
  ["a body over the cap", notice(randomUUID(), "x".repeat(40_000))],
])("is answered when it holds %s", async (_, body) => {
  expect((await call("POST", body)).status).toBe(200);
  expect(await world.due()).toBe(0);
});

it("is asked for at the public address, and left out at a second try", async () => {
  const student = await world.student();
  const other = await world.student();
  world.mtn.setFaults({ operation: "pay", kind: "reset", times: 1, phone: other.phone });
  const [first, second] = [await student.pay(), await other.pay()];
  await world.due();
  await world.look(second);
  await world.look(second);
  expect(await callbackUrl(first)).toBe("http://127.0.0.1:9/api/operators/mtn/callback");
  expect(await callbackUrl(second)).toBeUndefined();
});

async function callbackUrl(id: string): Promise<string | undefined> {
  const sent = await (await fetch(`${world.mtn.control}/payments/${id}`)).json();
  expect(sent.reference).toBe(id);
  return sent.callbackUrl;
}
