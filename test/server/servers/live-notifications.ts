import { get, type IncomingMessage } from "node:http";
import { createInterface } from "node:readline";
import type { Client } from "../../support/server/http-client.ts";
import type { Member } from "./server-pair.ts";

/** Opens someone's live notifications; resolves once the server has begun to answer. */
export const listenLive = async ({ address }: Member, { session }: Client) => {
  const headers = { authorization: `Bearer ${session.token}`, cookie: session.cookie ?? "" };
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    get(`${address}/api/notifications/live`, { headers }, resolve).on("error", reject);
  });
  const lines = createInterface(answer)[Symbol.asyncIterator]();
  /** What the next event holds; null once the server ended the stream. */
  const next = async (): Promise<Record<string, unknown> | null> => {
    for (let line = await lines.next(); !line.done; line = await lines.next())
      if (line.value.startsWith("data: ")) return JSON.parse(line.value.slice(6)) as Record<string, unknown>;
    return null;
  };
  return { next, close: () => void answer.destroy() };
};
