import { Effect } from "effect";
import { SqlClient } from "effect/sql";
import { PasswordHasher } from "../../../server/accounts/passwords/password-hasher.ts";
import { migrate } from "../../../server/database/database.ts";
import { type Client, makeClient } from "../../support/server/http-client.ts";
import { seedSmallCatalogue } from "../../support/server/small-catalogue.ts";
import { addAccount, addSession } from "../../server/payments/payments-seed.ts";
import { writtenDocument } from "../../server/files/pdfs/written-pdfs.ts";
import { formOf } from "../../server/uploads/uploads-world.ts";

const BOUNDARY = "----annales";

const semesters = [
  { key: "first", name: "First semester", name_fr: "Premier semestre", position: 1 },
  { key: "second", name: "Second semester", name_fr: "Second semestre", position: 2 },
  { key: "resit", name: "Resit", name_fr: "Rattrapage", position: 3 },
];

/** The tables, and a catalogue with its fees. Run once, on an empty database, before anybody is there. */
export const seedPlaces = Effect.gen(function* () {
  yield* migrate;
  yield* seedSmallCatalogue;
  const sql = yield* SqlClient.SqlClient;
  for (const row of semesters) yield* sql`INSERT INTO semester ${sql.insert(row)}`;
}).pipe(Effect.provide(PasswordHasher.layer));

/** Students who are signed in: one client each, and the ids of their accounts, in the same order. */
export interface People {
  readonly clients: Client[];
  readonly ids: number[];
}

/** Adds so many students, the first of them with the number `from`. */
export const addPeople = ({ clients, ids }: People, address: string, from: number, count: number) =>
  Effect.gen(function* () {
    for (let n = 0; n < count; n += 1) {
      const { id } = yield* addAccount(from + n);
      const { token, cookie } = yield* addSession(id, Date.now());
      ids.push(id);
      // A server that is restarted, or closes an idle connection, is none of what is judged here.
      const client = makeClient(address, { connection: "close" });
      Object.assign(client.session, { token, cookie: `__Host-annales=${cookie}` });
      clients.push(client);
    }
  });

/** A PDF of so many pages with words on them, another one for each title. */
export const paperOf = async (pages: number, title: string): Promise<Uint8Array> => {
  const document = await writtenDocument(pages);
  document.setTitle(title);
  return document.save();
};

/** The form that sends a PDF in as an HND paper of this title, under this key. */
export const uploadForm = (title: string, pdf: Uint8Array, key: string) => ({
  raw: formOf([
    { name: "metadata", bytes: JSON.stringify({ title, year: 2024, category_id: "1" }) },
    { name: "file", bytes: pdf, file: "paper.pdf" },
  ]),
  headers: { "content-type": `multipart/form-data; boundary=${BOUNDARY}`, "idempotency-key": key },
});

export const uploadAs = (client: Client, title: string, pdf: Uint8Array, key: string) =>
  client.call("/api/papers/upload/category", uploadForm(title, pdf, key));

export interface PaperRow {
  readonly id: number;
  readonly title: string;
  readonly pages: number;
  readonly ready: number;
  readonly isCopied: boolean;
  /** Of the jobs that it has. */
  readonly states: readonly string[];
  readonly isInReview: boolean;
}

/** All papers of these accounts with what the intake did for them. */
export const findUploaded = Effect.fn("findUploaded")(function* (owners: readonly number[]) {
  const sql = yield* SqlClient.SqlClient;
  return yield* sql<PaperRow>`SELECT id, title, pages, pages_ready AS ready,
      file_key IS NOT NULL AND preview_key IS NOT NULL AS "isCopied",
      ARRAY(SELECT state FROM job WHERE job.paper_id = p.id) AS states,
      EXISTS (SELECT FROM review WHERE review.paper_id = p.id) AS "isInReview" FROM paper p
    WHERE owner_id = ANY(${owners}::int[]) ORDER BY id`;
});

/** What is half done of these papers. */
export const judgePapers = (papers: readonly PaperRow[]): readonly string[] =>
  papers.flatMap(({ id, title, pages, ready, isCopied, states, isInReview }) => [
    ...(ready === pages && isCopied ? [] : [`${title} (${id}): ${ready} of ${pages} pages, copied: ${isCopied}`]),
    ...(states.length > 0 && states.every((state) => state === "done") ? [] : [`${title} (${id}): ${states.join()}`]),
    ...(isInReview ? [] : [`${title} (${id}) is in no one's queue`]),
  ]);
