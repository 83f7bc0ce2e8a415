import { vi } from "vitest";
import type { WorldAccount, SmallWorld } from "./small-world.ts";

const wait = { timeout: 20_000, interval: 50 } as const;

/** A payment of this account that waits for a person: the operator took another amount than was asked for. Answers its id. */
export const reviewedPayment = async (world: SmallWorld, { email, phone }: WorldAccount): Promise<string> => {
  const { server, mtn } = world;
  const client = server.client();
  await client.signIn(email);
  const [level, semester] = await Promise.all([client.get("/api/levels"), client.get("/api/semesters")]);
  const first = ({ body }: typeof level) =>
    (body as unknown as readonly { readonly id: number }[]).find(({ id }) => id > 0)!.id;
  mtn.setFaults({ operation: "status", kind: "wrongAmount", amount: "1000", phone });
  const order = { service: "MTN", phone, type: "paper", levelId: first(level), semesterId: first(semester) };
  const { body } = await client.post("/api/payments/university", order, { "idempotency-key": crypto.randomUUID() });
  const prompt = () => mtn.phone.waiting().find((waiting) => waiting.phone === phone);
  await vi.waitUntil(prompt, wait);
  mtn.phone.answer(prompt()!.id, { approve: true });
  server.clock.advance(30_000);
  await vi.waitUntil(async () => {
    const [row] = await server.sql(
      (sql) => sql<{ state: string }>`SELECT state FROM payment WHERE id = ${String(body["id"])}::uuid`,
    );
    return row?.state === "review";
  }, wait);
  return String(body["id"]);
};
