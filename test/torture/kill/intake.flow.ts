import { Effect } from "effect";
import { SqlClient } from "effect/sql";
import { randomUUID } from "node:crypto";
import { scanned } from "../../server/files/pdfs/scanned-pdfs.ts";
import type { Client } from "../../support/server/http-client.ts";
import { type OpenFlow, pause, untilGone } from "./kill-flow.ts";
import { addPeople, findUploaded, judgePapers, paperOf, type People, uploadAs } from "./upload-students.ts";

const STUDENTS = 2;
const PAGES = 4;
/** Every so-many-th paper is a scan of one page, whose words are read from its picture. */
const SCANS = 8;
/** A killed server keeps its papers locked for half a minute: a student who sees no page of a paper for this long, in ms, uploads another, once per server life. */
const HELD = 1_500;

/** Students send longer papers, some of them scans, and look at their pages as they are drawn. */
export const intake: OpenFlow = async ({ address, first }) => {
  const people: People = { clients: [], ids: [] };
  const current = new Map<Client, number>();
  /** How many pages of a paper were there when its owner looked. */
  const seen = new Map<number, number>();
  const sent = new Set<number>();
  const scan = await scanned(1);
  let count = 0;

  const pdfOfNext = async (title: string): Promise<Uint8Array> =>
    // Bytes after the end of a PDF change nothing of it, and make it another file.
    count % SCANS === 0 ? Buffer.concat([scan, Buffer.from(`\n% ${title}\n`)]) : paperOf(PAGES, title);
  const sendNext = async (client: Client): Promise<void> => {
    const title = `Paper ${(count += 1)}`;
    const answer = await uploadAs(client, title, await pdfOfNext(title), randomUUID());
    if (answer.status !== 201) return pause(100);
    const id = Number(answer.body["id"]);
    sent.add(id);
    current.set(client, id);
  };
  /** Looks at one's paper. Answers whether there was something new to see. */
  const look = async (client: Client, id: number): Promise<boolean> => {
    const { status, body } = await client.get(`/api/papers/${id}/pages`);
    if (status !== 200) return false;
    const pages = (body["pages"] as readonly unknown[]).length;
    const isNew = pages > (seen.get(id) ?? 0);
    if (isNew) seen.set(id, pages);
    if (pages === Number(body["count"])) current.delete(client);
    return isNew;
  };
  const workAs = (client: Client): Promise<void> => {
    let givesUpAt = Date.now() + HELD;
    return untilGone(async () => {
      const id = current.get(client);
      if (id === undefined) return sendNext(client);
      if (await look(client, id)) givesUpAt = Infinity;
      await pause(50);
      if (Date.now() < givesUpAt) return;
      givesUpAt = Infinity;
      await sendNext(client);
    });
  };

  return {
    settings: { LIMIT_UPLOADS: "1000000", OCR: "on" },
    seed: addPeople(people, address, first, STUDENTS),
    work: () => Promise.all(people.clients.map(workAs)),
    acknowledged: () => [...seen.values()].reduce((sum, pages) => sum + pages, sent.size),
    ask: async () => [],
    judge: Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient;
      const papers = yield* findUploaded(people.ids);
      const ready = new Map(papers.map((paper) => [paper.id, paper.ready]));
      const wordless = yield* sql<{ title: string; n: number }>`SELECT title, n FROM paper_page
        JOIN paper ON paper.id = paper_id
        WHERE owner_id = ANY(${people.ids}::int[]) AND length(trim(text)) = 0`;
      return {
        done: papers.length,
        problems: [
          ...[...seen]
            .filter(([id, pages]) => (ready.get(id) ?? 0) < pages)
            .map(([id, pages]) => `${pages} pages of paper ${id} were seen, ${ready.get(id) ?? 0} are there`),
          ...[...sent].filter((id) => !ready.has(id)).map((id) => `acknowledged paper ${id} is lost`),
          ...wordless.map(({ title, n }) => `page ${n} of ${title} has no words`),
          ...judgePapers(papers),
        ],
      };
    }),
    patience: 300_000,
    close: async () => undefined,
  };
};
