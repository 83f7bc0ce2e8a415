import type { AdminWorld } from "../admin/admin-world.ts";

/** A payment of a new student as it is stored before it is sent; answers its id. `revision` other than 0: one that the log does not know. */
export const storePayment = async ({ server, person }: AdminWorld, revision = 0): Promise<string> => {
  const { id: account } = await person();
  const [row] = await server.sql(
    (sql) => sql<{
      id: string;
    }>`INSERT INTO payment (id, account_id, chart, state, revision, service, phone, amount, type,
      category_id, academic_year, language, expires_at)
    SELECT gen_random_uuid(), ${account}, 1, 'created', ${revision}, 'MTN', '670000009', 2000, 'paper', max(id), '2026/2027', 'en',
      now() + interval '1 hour' FROM category RETURNING id`,
  );
  return row!.id;
};

/** A pending paper of a new student; answers its id. */
export const storePaper = async ({ server, person }: AdminWorld): Promise<number> => {
  const { id: owner } = await person();
  const [row] = await server.sql(
    (sql) => sql<{ id: number }>`INSERT INTO paper
      (area, title, kind, year, sha256, original_key, pages, bytes, status, owner_id)
    VALUES ('university', 'Networks', 'PAPER', 2024, decode(md5(random()::text), 'hex'), 'k', 1, 1, 'pending', ${owner})
    RETURNING id`,
  );
  return row!.id;
};
