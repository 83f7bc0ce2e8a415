import { randomUUID } from "node:crypto";
import { MAX_UPLOAD_BYTES } from "../../../../src/contract/uploads/upload-limits.ts";
import { commandBomb, doubleBomb, manyBombs } from "../../../server/files/pdfs/malicious-pdfs.ts";
import { type Client, makeClient } from "../../../support/server/http-client.ts";
import { pause } from "../../kill/kill-flow.ts";
import { paperOf, uploadAs } from "../../kill/upload-students.ts";
import type { Attack } from "../attack.ts";
import { holdOpen } from "../hold-call-open.ts";
import { sentFrom } from "../sent-from.ts";
import { joinAttacker } from "../attacker-accounts.ts";
import { makeTally } from "../status-tally.ts";

const ACCOUNTS = 9;
const STALLED = 25;
/** A student waits so long for an upload of one page at most, with what is sent again after a 429, in ms. */
const PATIENCE = 30_000;

/** A large upload of which only the head is sent. */
const stalled = ({ session }: Client, n: number) => ({
  path: "/api/papers/upload/category",
  headers: {
    ...sentFrom(`203.0.113.${n + 1}`),
    authorization: `Bearer ${session.token}`,
    cookie: String(session.cookie),
    "content-type": "multipart/form-data; boundary=----annales",
    "content-length": MAX_UPLOAD_BYTES,
  },
});

/** How long a small paper took to arrive, in ms; null where it never did. What is refused for now is sent again. */
const sendHonestly = async (client: Client, title: string): Promise<number | null> => {
  const [pdf, key, started] = [await paperOf(1, title), randomUUID(), performance.now()];
  while (performance.now() - started < PATIENCE) {
    const { status } = await uploadAs(client, title, pdf, key);
    if (status === 201) return performance.now() - started;
    await pause(1_000);
  }
  return null;
};

/** Small PDFs that inflate to 150 MB and more, and large uploads that stall, beside a student who sends papers. */
export const uploads: Attack = async (address) => {
  const bombs = await Promise.all([commandBomb(), doubleBomb(), manyBombs()]);
  const joined: Client[] = [];
  for (let n = 0; n < ACCOUNTS; n += 1) joined.push((await joinAttacker(address, "sender", n)).client);
  const student = makeClient(address, sentFrom("198.51.100.40"));
  await student.signIn("hnd@example.com");
  const quiet = await sendHonestly(student, "Quiet");

  return async (signal) => {
    const statuses = makeTally();
    const times: (number | null)[] = [];
    const sendBombs = async (n: number): Promise<void> => {
      for (let at = 0; !signal.aborted; at += 1) {
        const { status } = await uploadAs(joined[n]!, `Bomb ${n} ${at}`, bombs[at % bombs.length]!, randomUUID());
        statuses.add(status);
        if (status === 429) await pause(500);
      }
    };
    const holdRoom = async (n: number): Promise<void> => {
      while (!signal.aborted) {
        await holdOpen(address, stalled(joined[n % ACCOUNTS]!, n), signal);
        await pause(200);
      }
    };
    const learn = async (): Promise<void> => {
      for (let n = 1; !signal.aborted; n += 1) {
        times.push(await sendHonestly(student, `Paper ${n}`));
        await pause(2_000);
      }
    };
    const held = Array.from({ length: STALLED }, (_, n) => holdRoom(n));
    await Promise.all([...held, ...joined.map((_, n) => sendBombs(n)), learn()]);
    const lost = times.filter((time) => time === null).length;
    const slowest = Math.max(...times.map((time) => time ?? PATIENCE));
    const honest = `${times.length} honest papers, the slowest after ${slowest.toFixed(0)} ms (${quiet?.toFixed(0)} when quiet)`;
    return {
      got: `${statuses.text()}; ${honest}`,
      problems: lost > 0 ? [`${lost} honest papers did not arrive within ${PATIENCE / 1_000} s`] : [],
    };
  };
};
