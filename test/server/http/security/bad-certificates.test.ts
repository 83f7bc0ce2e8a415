import { Effect, Exit, Logger, Redacted } from "effect";
import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openS3Storage } from "../../../../server/files/s3-storage.ts";
import { Mailer } from "../../../../server/mail/mailer.ts";
import { sendOnce } from "../../../../server/payments/operators/http-exchange.ts";
import { readSettings, Settings } from "../../../../server/settings/settings.ts";
import { makeModelClient } from "../../../../server/solutions/model/model-client.ts";

/** It speaks TLS, by a certificate that no one vouches for. */
let heard: number;
let stranger: SMTPServer;
let host: string;
beforeAll(async () => {
  heard = 0;
  stranger = new SMTPServer({
    secure: true,
    onConnect: (_, next) => {
      heard += 1;
      next();
    },
  });
  stranger.on("error", () => undefined);
  const server = stranger.listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise<void>((resolve) => stranger.close(resolve)));

const CODE = /: (DEPTH_ZERO_SELF_SIGNED_CERT|CERT_HAS_EXPIRED)$/;

test("an operator whose certificate is no good is told nothing, and the log says why", async () => {
  const lines: string[] = [];
  const logger = Logger.layer([Logger.make(({ message }) => void lines.push(String(message)))]);
  const init = { method: "POST", headers: { authorization: "Bearer secret" } };
  const reply = await Effect.runPromise(Effect.provide(sendOnce(`https://${host}/pay`, init, "5 seconds"), logger));
  expect([reply, heard]).toEqual([expect.stringMatching(CODE), 0]);
  expect(lines).toEqual([expect.stringMatching(`^${host} did not answer: the line broke: [A-Z_]+$`)]);
});

test("a store of files whose certificate is no good is given no file", async () => {
  const put = openS3Storage(`https://key:secret@${host}/bucket`).put("papers/one.pdf", Buffer.from("%PDF"));
  await expect(put).rejects.toMatchObject({ cause: { cause: { code: expect.any(String) as string } } });
  expect(heard).toBe(0);
});

test("a model whose certificate is no good is asked nothing, and the fault says why", async () => {
  const settings = { address: `https://${host}`, model: "one", key: Redacted.make("secret"), tokens: 1_000 };
  const asked = makeModelClient(settings).ask([{ role: "user", content: "Words of a paper" }]);
  await expect(Effect.runPromise(asked)).rejects.toThrow(CODE);
  expect(heard).toBe(0);
});

test("a mail server whose certificate is no good is given no mail, and the outbox says why", async () => {
  const settings = readSettings({ DEMO: "off", SMTP_URL: `smtps://user:secret@${host}` }, "/nowhere");
  const letter = { to: "ada@example.com", subject: "A code", text: "12345", html: "12345" };
  const sent = Mailer.use((mailer) => mailer.send(letter, "1"));
  const exit = await Effect.runPromiseExit(
    sent.pipe(Effect.provide(Mailer.layer), Effect.provideService(Settings, settings)),
  );
  expect([Exit.isFailure(exit) && String(Exit.findErrorOption(exit)), heard]).toEqual([
    expect.stringMatching(/the mail server: ESOCKET, .*certificate/),
    0,
  ]);
});
