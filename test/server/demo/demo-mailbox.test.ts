import { NodeHttpServer } from "@effect/platform-node";
import { Effect, Layer, Logger, ManagedRuntime } from "effect";
import { HttpRouter, HttpServer } from "effect/http";
import { createServer } from "node:http";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { DemoMailbox, MailboxRoutes } from "../../../demo/dev-pages/mailbox.routes.ts";
import { withStandIns } from "../../../demo/with-stand-ins.ts";
import { Mailer } from "../../../server/mail/mailer.ts";
import { readSettings, Settings } from "../../../server/settings/settings.ts";
import { makeClient } from "../../support/server/http-client.ts";

/** The routes of the mailbox, with the stand-ins of the demo or without. */
const start = async (demo: "on" | "off") => {
  const settings = readSettings({ DEMO: demo, MTN_URL: "http://127.0.0.1:1", ...mtn }, "/nowhere");
  const parts = Mailer.layer.pipe(Layer.provideMerge(withStandIns(settings)));
  const http = NodeHttpServer.layer(createServer, { port: 0, host: "127.0.0.1", gracefulShutdownTimeout: 100 });
  const served = HttpRouter.serve(MailboxRoutes, { disableLogger: true, disableListenLog: true });
  const built = served.pipe(Layer.provideMerge(http), Layer.provideMerge(parts));
  const runtime = ManagedRuntime.make(built.pipe(Layer.provideMerge(Logger.layer([]))));
  const { address } = await runtime.runPromise(HttpServer.HttpServer);
  return { runtime, client: makeClient(`http://127.0.0.1:${"port" in address ? address.port : 0}`) };
};
const mtn = { MTN_SUBSCRIPTION_KEY: "k", MTN_API_USER: "u", MTN_API_KEY: "a" };

let demo: Awaited<ReturnType<typeof start>>;
beforeAll(async () => {
  demo = await start("on");
});
afterAll(() => demo.runtime.dispose());

const letter = (subject: string, text = "Hello <b>you</b>\nCode 12345") => ({
  to: "ada@example.com",
  subject,
  text,
  html: "<p>Hello</p>",
});
const send = (subject: string, id: string) =>
  demo.runtime.runPromise(Effect.flatMap(Mailer, (mailer) => mailer.send(letter(subject), id)));

describe("the mailbox of the demo", () => {
  test("is empty at first, and says so in both languages", async () => {
    expect((await demo.client.get("/dev/mailbox")).body).toEqual([]);
    const page = await demo.client.get("/dev/mailbox?lang=fr", { accept: "text/html" });
    expect(page.text).toContain("Aucun e-mail envoyé.");
    expect(page.text).toContain('<html lang="fr">');
  });

  test("lists the mails that left, the newest first, for programs", async () => {
    await send("First", "1");
    await send("Second", "2");
    const answer = await demo.client.get("/dev/mailbox", { accept: "application/json" });
    const at = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
    const text = "Hello <b>you</b>\nCode 12345";
    expect(answer.body).toEqual([
      { to: "ada@example.com", subject: "Second", text, at },
      { to: "ada@example.com", subject: "First", text, at },
    ]);
    expect(answer.headers.get("cache-control")).toBe("no-store");
  });

  test("is a page that people read, without a script, with every sign escaped", async () => {
    const page = await demo.client.get("/dev/mailbox", { accept: "text/html" });
    expect(page.headers.get("content-type")).toBe("text/html; charset=utf-8");
    expect(page.text).toContain("Hello &lt;b&gt;you&lt;/b&gt;<br>Code 12345");
    expect(page.text).not.toMatch(/<script|style=/);
  });

  test("takes a mail server of its own only where the settings name none", async () => {
    const settings = readSettings({ DEMO: "on", SMTP_URL: "smtp://mail.example:2525" }, "/nowhere");
    const read = Effect.all([Settings, DemoMailbox]).pipe(Effect.provide(withStandIns(settings)));
    const [used, { mails }] = await Effect.runPromise(Effect.scoped(read));
    expect([used.smtp, mails()]).toEqual([settings.smtp, []]);
  });

  test("is not there outside the demo", async () => {
    const real = await start("off");
    expect((await real.client.get("/dev/mailbox")).status).toBe(404);
    await real.runtime.dispose();
  });
});
