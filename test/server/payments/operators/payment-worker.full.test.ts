import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { freePort } from "../../../../scripts/lib/project-tools.mjs";
import { startPaymentsWorld, type PaymentsWorld } from "../payments-world.ts";

let world: PaymentsWorld;
beforeAll(async () => {
  const port = await freePort();
  world = await startPaymentsWorld({ worker: true, port, env: { PUBLIC_URL: `http://127.0.0.1:${port}` } });
});
afterAll(() => world.close());

const prompted = (id: string) => world.mtn.phone.waiting().some((prompt) => prompt.id === id);
const comesTo = (id: string, state: string) =>
  vi.waitFor(async () => expect((await world.row(id)).state).toBe(state), { timeout: 20_000 });

it("sends a payment by itself, and hears of its success by the operator's callback", async () => {
  const student = await world.student();
  const id = await student.pay();
  await vi.waitFor(() => expect(prompted(id)).toBe(true), { timeout: 20_000 });
  await comesTo(id, "pending");
  world.mtn.phone.answer(id, { approve: true });
  await comesTo(id, "succeeded");
  expect(await world.books(id)).toEqual({ entries: 2, sum: 0, opened: 1, told: ["payment.succeeded"] });
});

const ways = [
  ["twice", { kind: "duplicate" }],
  ["never", { kind: "lost" }],
  ["after the next one", { kind: "reordered" }],
  ["by PUT", { kind: "method", method: "PUT" }],
  ["by POST", { kind: "method", method: "POST" }],
  ["as garbage", { kind: "garbage" }],
  ["broken off", { kind: "reset" }],
  ["with a lie in it", { kind: "unknownStatus", value: "FAILED" }],
] as const;

describe.each(["MTN", "ORANGE"])("a payment with %s", (service) => {
  it.each(ways)("is granted once when its callback comes %s", async (_, fault) => {
    const student = await world.student();
    const stand = service === "MTN" ? world.mtn : world.orange;
    stand.setFaults({ operation: "callback", times: 1, phone: student.phone, ...fault });
    const id = await student.pay({ service });
    await comesTo(id, "pending");
    await world.answer(id, { approve: true });
    await comesTo(id, "succeeded");
    expect(await world.books(id)).toEqual({ entries: 2, sum: 0, opened: 1, told: ["payment.succeeded"] });
  });
});

it("goes on with others when one cannot be moved on", async () => {
  const [broken, sound] = [await world.student(), await world.student()];
  const stuck = await broken.pay();
  await comesTo(stuck, "pending");
  await world.sql((sql) => sql`UPDATE payment SET chart = 99, next_check_at = now() WHERE id = ${stuck}::uuid`);
  const id = await sound.pay();
  await comesTo(id, "pending");
  world.mtn.phone.answer(id, { approve: true });
  await comesTo(id, "succeeded");
  expect(await world.row(stuck)).toMatchObject({ state: "pending" });
});

it("sends what is for Orange while MTN answers nothing to as many as are sent at once", async () => {
  const stuck: string[] = [];
  for (let n = 0; n < 21; n += 1) {
    const student = await world.student();
    world.mtn.setFaults({ operation: "pay", kind: "halfOpen", times: 1, phone: student.phone });
    stuck.push(await student.pay());
  }
  await comesTo(stuck[19]!, "submitting");
  const id = await (await world.student()).pay({ service: "ORANGE" });
  await comesTo(id, "pending");
  expect(["created", "submitting"]).toContain((await world.row(stuck[20]!)).state);
});
