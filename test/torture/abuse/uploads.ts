import { randomUUID } from "node:crypto";
import { connect } from "node:net";
import { MAX_UPLOAD_BYTES } from "../../../src/contract/limits.ts";
import { commandBomb, doubleBomb, manyBombs } from "../../server/files/pdfs/attacks.ts";
import { type Client, makeClient } from "../../support/client.ts";
import { pause } from "../kill/flow.ts";
import { paperOf, uploadAs } from "../kill/uploaders.ts";
import type { Attack } from "./attack.ts";
import { sentFrom } from "./honest.ts";
import { joinAttacker } from "./newcomer.ts";

const ACCOUNTS = 9;
const STALLED = 25;
/** A student waits so long for an upload of one page at most, with what is sent again after a 429, in ms. */
const PATIENCE = 30_000;

/** Sends the head of a large upload and nothing of its body; resolves once the server closes it, or at the signal. */
const stall = (address: string, { session }: Client, n: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const { hostname, port } = new URL(address);
    const socket = connect(Number(port), hostname);
    const head = [
      "POST /api/papers/upload/category HTTP/1.1",
      `Host: ${hostname}:${port}`,
      `X-Forwarded-For: 203.0.113.${n + 1}`,
      `Authorization: Bearer ${session.token}`,
      `Cookie: ${session.cookie}`,
      "Content-Type: multipart/form-data; boundary=----annales",
      `Content-Length: ${MAX_UPLOAD_BYTES}`,
    ];
    const end = (): void => {
      socket.destroy();
      resolve();
    };
    socket.once("connect", () => socket.write(`${head.join("\r\n")}\r\n\r\n`));
    socket.once("close", end);
    socket.on("error", end);
    // Read, so that the end of the connection is seen.
    socket.resume();
    signal.addEventListener("abort", end);
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
    const statuses = new Map<number, number>();
    const times: (number | null)[] = [];
    const sendBombs = async (n: number): Promise<void> => {
      for (let at = 0; !signal.aborted; at += 1) {
        const { status } = await uploadAs(joined[n]!, `Bomb ${n} ${at}`, bombs[at % bombs.length]!, randomUUID());
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
        if (status === 429) await pause(500);
      }
    };
    const holdRoom = async (n: number): Promise<void> => {
      while (!signal.aborted) {
        await stall(address, joined[n % ACCOUNTS]!, n, signal);
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
      got: `${[...statuses].map(([status, count]) => `${count} × ${status}`).join(", ")}; ${honest}`,
      problems: lost > 0 ? [`${lost} honest papers did not arrive within ${PATIENCE / 1_000} s`] : [],
    };
  };
};
