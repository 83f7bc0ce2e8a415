import { Effect } from "effect";
import { openSession } from "../../../server/accounts/sessions/sessions.sql.ts";
import { newToken } from "../../../server/accounts/sessions/session-tokens.ts";
import type { Client } from "../../support/server/http-client.ts";
import { startServer, type ServerOptions } from "../../support/server/test-server.ts";

const DAY = 24 * 3_600_000;

/** Where a student studies, by the keys of the small catalogue. */
interface Place {
  readonly institution?: string;
  readonly faculty?: string;
  readonly department?: string;
  readonly level?: string;
}
interface Given extends Place {
  readonly role?: "student" | "admin";
  readonly name?: string;
  readonly at?: number;
}

/** A server with the small catalogue without its accounts, an admin, and students of any place. */
export const startAdminWorld = async (options: ServerOptions = {}) => {
  const server = await startServer(options);
  await server.sql((sql) => sql`DELETE FROM account`);
  let people = 0;

  const person = async ({ role = "student", name, at = server.clock.now(), ...place }: Given = {}) => {
    const n = (people += 1);
    const phone = `68${String(n).padStart(7, "0")}`;
    const [made] = await server.sql(
      (sql) => sql<{ id: number }>`INSERT INTO account
          (name, email, phone, password_hash, referral, role, created_at, institution_id, faculty_id, level_id)
        VALUES (${name ?? `Person ${n}`}, ${`p${n}@console.example`}, ${phone}, 'secret-hash', ${`c${n}`}, ${role},
          ${new Date(at)}, (SELECT id FROM institution WHERE key = ${place.institution ?? null}),
          (SELECT id FROM faculty WHERE key = ${place.faculty ?? null}),
          (SELECT id FROM level WHERE key = ${place.level ?? null})) RETURNING id`,
    );
    const id = made!.id;
    await server.sql(
      (sql) => sql`INSERT INTO account_department (account_id, department_id)
        SELECT ${id}::int, id FROM department WHERE key = ${place.department ?? null}`,
    );
    const shown = { token: Effect.runSync(newToken), cookie: Effect.runSync(newToken) };
    await server.run(openSession(id, shown, { life: 30 * DAY, before: undefined, secondFactor: false }));
    const client: Client = server.client();
    Object.assign(client.session, { token: shown.token, cookie: `__Host-annales=${shown.cookie}` });
    return Object.assign(client, { id, phone });
  };

  const idOf = async (table: string, key: string): Promise<number> =>
    (await server.sql((sql) => sql<{ id: number }>`SELECT id FROM ${sql(table)} WHERE key = ${key}`))[0]!.id;

  return { server, person, idOf, admin: await person({ role: "admin", name: "Fon Beatrice" }), close: server.close };
};
export type AdminWorld = Awaited<ReturnType<typeof startAdminWorld>>;
