import { Effect } from "effect";
import { randomUUID } from "node:crypto";
import { openSession } from "../../../server/accounts/sessions/sessions.sql.ts";
import { newToken } from "../../../server/accounts/sessions/session-tokens.ts";
import type { Client } from "../../support/server/http-client.ts";
import { type ServerOptions, startServer } from "../../support/server/test-server.ts";
import { pdfOf } from "../papers/papers-world.ts";

const DAY = 24 * 3_600_000;
export const BOUNDARY = "----annales";

interface SentPart {
  readonly name: string;
  readonly bytes: Uint8Array | string;
  readonly file?: string;
}

/** A multipart form of these parts, as a browser writes it. */
export const formOf = (parts: readonly SentPart[]): Buffer =>
  Buffer.concat([
    ...parts.flatMap(({ name, bytes, file }) => [
      Buffer.from(
        `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"${file === undefined ? "" : `; filename="${file}"\r\ncontent-type: application/pdf`}\r\n\r\n`,
      ),
      Buffer.from(bytes),
      Buffer.from("\r\n"),
    ]),
    Buffer.from(`--${BOUNDARY}--\r\n`),
  ]);

interface SendOptions {
  readonly kind?: "university" | "category";
  readonly key?: string;
  readonly language?: "en" | "fr";
  readonly fileName?: string;
  /** Of the sender, as a proxy on this machine tells it. */
  readonly address?: string;
}

/** A server with the small catalogue, students who upload, and admins who judge. */
export const startUploadsWorld = async (options: ServerOptions = {}) => {
  const server = await startServer(options);
  const rows = <Row extends object>(ask: Parameters<typeof server.sql<readonly Row[]>>[0]) => server.sql(ask);
  const idOf = async (table: string, key: string): Promise<number> =>
    (await rows<{ id: number }>((sql) => sql`SELECT id FROM ${sql(table)} WHERE key = ${key}`))[0]!.id;

  const ids = {
    institution: await idOf("institution", "ub"),
    faculty: await idOf("faculty", "ub-fet"),
    arts: await idOf("faculty", "ub-fa"),
    science: await idOf("faculty", "uy1-fs"),
    computing: await idOf("department", "ub-fet-computer-engineering"),
    ecology: await idOf("department", "ub-fet-ecology"),
    zoning: await idOf("department", "ub-fet-zoning"),
    level: await idOf("level", "level-300"),
    semester: await idOf("semester", "first"),
    software: await idOf("category", "hnd-software"),
    accountancy: await idOf("category", "hnd-accountancy"),
    enspy: await idOf("category", "concour-enspy"),
    hnd: await idOf("institution", "hnd"),
  };

  let people = 0;
  const person = async (role: "student" | "admin" = "student") => {
    const n = (people += 1);
    const row = { name: `Person ${n}`, email: `p${n}@uploads.example`, password_hash: "none", referral: `u${n}`, role };
    const [made] = await rows<{ id: number }>((sql) => sql`INSERT INTO account ${sql.insert(row)} RETURNING id`);
    const id = made!.id;
    const shown = { token: Effect.runSync(newToken), cookie: Effect.runSync(newToken) };
    await server.run(openSession(id, shown, { life: 30 * DAY, before: undefined, secondFactor: false }));
    const client: Client = server.client();
    Object.assign(client.session, { token: shown.token, cookie: `__Host-annales=${shown.cookie}` });

    const sendParts = (parts: readonly SentPart[], { kind = "university", key, language, address }: SendOptions = {}) =>
      client.call(kind === "university" ? "/api/papers/upload" : "/api/papers/upload/category", {
        raw: formOf(parts),
        headers: {
          "content-type": `multipart/form-data; boundary=${BOUNDARY}`,
          ...(key !== undefined && { "idempotency-key": key }),
          ...(language !== undefined && { "x-language": language }),
          ...(address !== undefined && { "x-forwarded-for": address }),
        },
      });
    const send = (metadata: unknown, pdf: Uint8Array, more: SendOptions = {}) =>
      sendParts(
        [
          { name: "metadata", bytes: JSON.stringify(metadata) },
          { name: "file", bytes: pdf, file: more.fileName ?? "paper.pdf" },
        ],
        more,
      );
    /** Uploads a paper with pages of this text and answers its id. */
    const upload = async (text: string, metadata: object = {}): Promise<number> => {
      const answer = await send({ ...algebra, ...metadata }, await pdfOf(1, text), { key: randomUUID() });
      if (answer.status !== 201) throw new Error(`Not taken: ${answer.status} ${answer.text}`);
      return Number(answer.body["id"]);
    };
    return { id, ...client, sendParts, send, upload };
  };

  /** How far the drawing of a paper's pages has come. */
  const drawing = async (paperId: number) => {
    const [job] = await rows<{ state: string; attempts: number; problem: string | null }>(
      (sql) => sql`SELECT state, attempts, problem FROM job WHERE paper_id = ${paperId} AND kind = 'prepare'`,
    );
    return job!;
  };

  /** What a student's form of an algebra paper holds. */
  const algebra = {
    code: "MAT301",
    title: "Algebra CA",
    type: "CA",
    year: 2024,
    institution_id: ids.institution,
    semester_id: ids.semester,
    level_id: ids.level,
    faculty_id: ids.faculty,
    department_id: `${ids.computing},${ids.ecology}`,
  };

  return { server, rows, ids, person, drawing, algebra, close: server.close };
};
export type UploadsWorld = Awaited<ReturnType<typeof startUploadsWorld>>;
export type UploadsPerson = Awaited<ReturnType<UploadsWorld["person"]>>;
