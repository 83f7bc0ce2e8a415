import type { Account, SmallWorld } from "./small-world.ts";
import { soon } from "./wire.ts";

/** A payment of this account that waits for a person: the operator took another amount than was asked for. Answers its id. */
export const reviewedPayment = async (world: SmallWorld, { email, phone }: Account): Promise<string> => {
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
  await soon(prompt).toBeDefined();
  mtn.phone.answer(prompt()!.id, { approve: true });
  server.clock.advance(30_000);
  await soon(async () => {
    const [row] = await server.sql(
      (sql) => sql<{ state: string }>`SELECT state FROM payment WHERE id = ${String(body["id"])}::uuid`,
    );
    return row?.state;
  }).toBe("review");
  return String(body["id"]);
};
