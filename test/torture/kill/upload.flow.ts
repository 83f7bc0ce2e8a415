import { Effect } from "effect";
import { randomUUID } from "node:crypto";
import type { Client } from "../../support/server/http-client.ts";
import { type OpenFlow, pause, untilGone } from "./kill-flow.ts";
import { addPeople, findUploaded, judgePapers, paperOf, type People, uploadAs } from "./upload-students.ts";

const STUDENTS = 4;
/** Every so-many-th paper is deleted again. */
const DELETED = 4;
/** How often it is looked whether a paper is drawn, at 100 ms each. */
const LOOKS = 50;

interface Sent {
  readonly title: string;
  readonly key: string;
  readonly pdf: Uint8Array;
}

/** Students send papers, and delete some; what got no answer is sent again under its key. */
export const upload: OpenFlow = async ({ address, first }) => {
  const people: People = { clients: [], ids: [] };
  const open = new Map<Client, Sent>();
  const stored = new Map<string, number>();
  const deleted = new Set<string>();
  const inDoubt = new Set<string>();
  const problems: string[] = [];
  let count = 0;

  const newPaper = async (): Promise<Sent> => {
    const title = `Paper ${(count += 1)}`;
    return { title, key: randomUUID(), pdf: await paperOf(1, title) };
  };
  const sendOnce = async (client: Client): Promise<void> => {
    const sent = open.get(client) ?? (await newPaper());
    open.set(client, sent);
    const { status, body } = await uploadAs(client, sent.title, sent.pdf, sent.key);
    if (status === 429 || status === 503) return pause(100);
    open.delete(client);
    if (status !== 201) return void problems.push(`${sent.title} was answered ${status} ${String(body?.code)}`);
    stored.set(sent.title, Number(body["id"]));
    if (stored.size % DELETED === 0) return remove(client, sent.title);
    await waitUntilDrawn(client, Number(body["id"]));
  };
  /** No one sends faster than papers are drawn: the queue would grow without end. */
  const waitUntilDrawn = async (client: Client, id: number): Promise<void> => {
    for (let looks = 0; looks < LOOKS; looks += 1) {
      const { body } = await client.get(`/api/papers/${id}/pages`);
      if ((body["pages"] as readonly unknown[]).length > 0) return;
      await pause(100);
    }
  };
  const remove = async (client: Client, title: string): Promise<void> => {
    inDoubt.add(title);
    const { status } = await client.call(`/api/papers/${stored.get(title)}`, { method: "DELETE" });
    inDoubt.delete(title);
    if (status === 200) deleted.add(title);
  };

  return {
    settings: { LIMIT_UPLOADS: "1000000" },
    seed: addPeople(people, address, first, STUDENTS),
    work: () => Promise.all(people.clients.map((client) => untilGone(() => sendOnce(client)))),
    acknowledged: () => stored.size,
    ask: async () => [],
    judge: Effect.gen(function* () {
      const papers = yield* findUploaded(people.ids);
      const titles = papers.map(({ title }) => title);
      const there = new Map(papers.map(({ title, id }) => [title, id]));
      const kept = [...stored].filter(([title]) => !deleted.has(title) && !inDoubt.has(title));
      return {
        done: deleted.size,
        problems: [
          ...problems,
          ...kept.filter(([title, id]) => there.get(title) !== id).map(([title]) => `acknowledged ${title} is lost`),
          ...[...deleted].filter((title) => there.has(title)).map((title) => `deleted ${title} is there`),
          ...titles.filter((title, n) => titles.indexOf(title) !== n).map((title) => `${title} is there twice`),
          ...judgePapers(papers),
        ],
      };
    }),
    // A job is left to its taker for 30 s; one that a server is killed over waits longer each time.
    patience: 240_000,
    close: async () => undefined,
  };
};
