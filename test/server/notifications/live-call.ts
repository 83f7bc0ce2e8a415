import { request, type IncomingMessage } from "node:http";
import { vi } from "vitest";
import type { Client } from "../../support/server/http-client.ts";

/** One call of `GET notifications/live` as it runs. */
export interface LiveCall {
  readonly status: number;
  readonly headers: IncomingMessage["headers"];
  /** What came so far, as it was written. */
  readonly text: () => string;
  /** The notifications so far. */
  readonly events: () => readonly { readonly id: number; readonly title: string }[];
  /** Waits for so many notifications, and answers their titles. */
  readonly titles: (count: number) => Promise<readonly string[]>;
  /** Resolves when the server ends the stream. */
  readonly ended: Promise<void>;
  readonly leave: () => void;
}

/** Listens as the session of a client. */
export const openLiveCall = (
  address: string,
  { session }: Pick<Client, "session">,
  headers: Readonly<Record<string, string>> = {},
): Promise<LiveCall> =>
  new Promise((resolve, reject) => {
    const shown = { authorization: `Bearer ${session.token}`, cookie: session.cookie ?? "" };
    const call = request(`${address}/api/notifications/live`, { headers: { ...shown, ...headers } }, (response) => {
      let text = "";
      response.setEncoding("utf8").on("data", (part: string) => {
        text += part;
      });
      const events: LiveCall["events"] = () =>
        [...text.matchAll(/^data: (.*)$/gm)].map(
          ([, json = ""]) => JSON.parse(json) as ReturnType<LiveCall["events"]>[0],
        );
      resolve({
        status: response.statusCode ?? 0,
        headers: response.headers,
        text: () => text,
        events,
        titles: async (count) => {
          await vi.waitFor(() => {
            if (events().length < count) throw new Error(`Only ${events().length} notifications came.`);
          }, 10_000);
          return events().map(({ title }) => title);
        },
        ended: new Promise((end) => response.on("close", () => end())),
        leave: () => call.destroy(),
      });
    });
    call.on("error", reject);
    call.end();
  });
