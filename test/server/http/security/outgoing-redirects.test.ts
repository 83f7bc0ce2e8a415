import { Effect, Redacted } from "effect";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { openS3Storage } from "../../../../server/files/s3-storage.ts";
import { sendOnce } from "../../../../server/payments/operators/http-exchange.ts";
import { makeModelClient } from "../../../../server/solutions/model/model-client.ts";

const asked: string[] = [];
let server: Server;
let host: string;
beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push(request.url ?? "");
    response.writeHead(307, { location: "/elsewhere" }).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));
beforeEach(() => void asked.splice(0));

test("an operator that sends us elsewhere is not followed: its answer is that it did", async () => {
  const init = { method: "POST", headers: { authorization: "Bearer secret" } };
  expect(await Effect.runPromise(sendOnce(`http://${host}/pay`, init, "5 seconds"))).toMatchObject({ status: 307 });
  expect(asked).toEqual(["/pay"]);
});

test("a store of files that sends us elsewhere is not followed, and the file counts as not kept", async () => {
  const storage = openS3Storage(`http://key:secret@${host}/bucket`);
  await expect(storage.put("papers/one.pdf", Buffer.from("%PDF"))).rejects.toThrow("answered 307 to PUT");
  await expect(storage.get("papers/one.pdf")).rejects.toThrow("answered 307 to GET");
  expect(asked).toEqual(["/bucket/papers/one.pdf", "/bucket/papers/one.pdf"]);
});

test("a language model that sends us elsewhere is not followed: there is no answer", async () => {
  const key = Redacted.make("secret");
  const model = makeModelClient({ address: `http://${host}/v1`, model: "any", key, tokens: 1_000 });
  const answer = await Effect.runPromise(Effect.flip(model.ask([{ role: "user", content: "1 + 1?" }])));
  expect(answer.reason).toBe("silent");
  expect(new Set(asked)).toEqual(new Set(["/v1/chat/completions"]));
});
