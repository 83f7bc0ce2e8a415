import { createECDH, randomBytes, randomUUID } from "node:crypto";
import sharp from "sharp";
import { vi } from "vitest";
import { readSettings } from "../../../server/settings/settings.ts";
import { startMtn } from "../../../stand-ins/mtn/mtn-stand-in.ts";
import { startOrange } from "../../../stand-ins/orange/orange-stand-in.ts";
import type { Client } from "../../support/server/http-client.ts";
import { pdfOf } from "../papers/papers-world.ts";
import { standInSettings } from "../payments/operator-stand-ins.ts";
import { formOf } from "../uploads/uploads-world.ts";
import { limitsWith, signUp, startAccountsWorld } from "./accounts-world.ts";

const PUSH = "https://push.annales.example";
const BOUNDARY = "----annales";
const multipart = { "content-type": `multipart/form-data; boundary=${BOUNDARY}` };

/** A server with both operators and a mail server. */
export const startHistoryWorld = async () => {
  const mtn = await startMtn();
  const orange = await startOrange();
  const stands = standInSettings({ mtn, orange });
  const given = readSettings({ DEMO: "off", ...stands.MTN, ...stands.ORANGE }, "/nowhere");
  const limits = limitsWith({ signups: 1000, contact: 1000, payments: 1000, prompts: 1000 });
  const world = await startAccountsWorld({ mtn: given.mtn, orange: given.orange, pushServices: [PUSH], limits });
  const admin = world.server.client();
  await admin.signIn("admin@example.com");
  return {
    ...world,
    mtn,
    orange,
    admin,
    close: async () => {
      await world.close();
      await mtn.close();
      await orange.close();
    },
  };
};
export type HistoryWorld = Awaited<ReturnType<typeof startHistoryWorld>>;

const taken = (answer: Awaited<ReturnType<Client["call"]>>): typeof answer => {
  if (answer.status >= 300) throw new Error(`Not taken: ${answer.status} ${answer.text}`);
  return answer;
};

/**
 * A student who did all that a student can, and wrote `sign` wherever a text can be typed that only admins and the student
 * read. `approved` is the one paper that everybody reads.
 */
export const useEveryFeature = async (
  world: HistoryWorld,
  sign: string,
  phones: { readonly mtn: string; readonly orange: string },
) => {
  const { server, admin } = world;
  const rows = <Row extends object>(ask: Parameters<typeof server.sql<readonly Row[]>>[0]) => server.sql(ask);
  const { client, person } = await signUp(server, {
    name: `Zélie ${sign}`,
    email: `${sign}@mail.example`,
    phone: phones.mtn,
  });
  const [account] = await rows<{ id: number }>((sql) => sql`SELECT id FROM account WHERE phone = ${phones.mtn}`);
  const id = account!.id;
  const code = await world.codeOf(person.email);
  taken(await client.call(`/api/email/verify/${code}`, { method: "PATCH" }));

  await client.post("/api/auth/signin", { identifier: person.email.toUpperCase(), password: "not-it" });
  const elsewhere = server.client();
  taken(await elsewhere.post("/api/auth/signin", { identifier: phones.mtn, password: person.password }));
  await server.client().post("/api/auth/password/forgot", { email: person.email });

  const photo = await sharp({ create: { width: 300, height: 300, channels: 3, background: "#0a0" } })
    .jpeg()
    .toBuffer();
  taken(
    await client.call("/api/user/photo/update", {
      raw: formOf([{ name: "photo", bytes: photo, file: "me.jpg" }]),
      headers: multipart,
    }),
  );

  const stateOf = async (payment: string) =>
    (
      await rows<{ state: string; reference: string | null }>(
        (sql) => sql`SELECT state, operator_reference AS reference FROM payment WHERE id = ${payment}::uuid`,
      )
    )[0]!;
  const pay = async (service: "MTN" | "ORANGE", order: object): Promise<string> => {
    const path = "categoryId" in order ? "category" : "university";
    const phone = service === "MTN" ? phones.mtn : phones.orange;
    const made = taken(
      await client.post(`/api/payments/${path}`, { service, phone, ...order }, { "idempotency-key": randomUUID() }),
    );
    return String(made.body["id"]);
  };
  const answered = async (payment: string, approve: boolean): Promise<string> => {
    await vi.waitFor(async () => {
      const { reference } = await stateOf(payment);
      const isAsked =
        world.mtn.phone.answer(payment, { approve }) ||
        (reference !== null && world.orange.phone.answer(reference, { approve }));
      if (!isAsked) throw new Error("The payer is not asked yet.");
    }, 20_000);
    await vi.waitFor(
      async () => {
        server.clock.advance(2_000);
        const { state } = await stateOf(payment);
        if (state === "submitting" || state === "pending") throw new Error(`The payment is ${state}.`);
      },
      { timeout: 30_000, interval: 200 },
    );
    return payment;
  };
  const university = { levelId: 1, semesterId: 1, type: "paper" };
  const paid = [
    await answered(await pay("MTN", university), true),
    await answered(await pay("ORANGE", { categoryId: 1, type: "paper" }), true),
  ];
  for (const payment of paid) taken(await client.get(`/api/payments/${payment}/receipt`));
  await answered(await pay("MTN", { ...university, semesterId: 2 }), false);
  await answered(await pay("ORANGE", { categoryId: 2, type: "paper" }), false);
  const inReview = async (order: object): Promise<string> => {
    const payment = await answered(await pay("MTN", order), false);
    await server.sql(
      (sql) => sql`UPDATE payment SET state = 'review', reason = 'late success', next_check_at = NULL
      WHERE id = ${payment}::uuid`,
    );
    return payment;
  };
  const decided = await inReview({ categoryId: 3, type: "paper" });
  taken(await admin.post(`/api/admin/payments/${decided}/resolve`, { decision: "close", reason: `Of ${sign}` }));
  const review = await inReview({ categoryId: 3, type: "solution" });

  const upload = async (title: string): Promise<number> => {
    const metadata = { title, year: 2024, category_id: "1" };
    const sent = await client.call("/api/papers/upload/category", {
      raw: formOf([
        { name: "metadata", bytes: JSON.stringify(metadata) },
        { name: "file", bytes: await pdfOf(1, `${title} ${id}`), file: `${sign}.pdf` },
      ]),
      headers: { ...multipart, "idempotency-key": randomUUID() },
    });
    return Number(taken(sent).body["id"]);
  };
  const papers = {
    pending: await upload(`Pending of ${sign}`),
    claimed: await upload(`Claimed of ${sign}`),
    rejected: await upload(`Rejected of ${sign}`),
    approved: await upload("Networks"),
  };
  await vi.waitFor(async () => {
    const waiting = await rows((sql) => sql`SELECT FROM job WHERE kind = 'prepare' AND state IN ('queued', 'running')`);
    if (waiting.length > 0) throw new Error("The papers are not drawn yet.");
  }, 120_000);
  const judge = async (paper: number, act: string, body: object = {}) =>
    taken(await admin.post(`/api/admin/papers/${paper}/${act}`, body));
  for (const paper of [papers.claimed, papers.rejected, papers.approved]) await judge(paper, "claim");
  await judge(papers.rejected, "reject", { reason: `Not readable, ${sign}` });
  await judge(papers.approved, "reject", { reason: `Another scan, ${sign}` });
  await judge(papers.approved, "undo");
  await judge(papers.approved, "approve");

  for (const value of [`Open, ${sign}`, `Closed, ${sign}`])
    taken(await client.post(`/api/papers/${papers.approved}/reports`, { reason: "other", value }));
  const [report] = await rows<{ id: number }>(
    (sql) => sql`SELECT max(id) AS id FROM paper_report WHERE account_id = ${id}`,
  );
  taken(await admin.post(`/api/admin/reports/${report!.id}/close`, {}));
  taken(await client.post("/api/requests", { title: `Wanted by ${sign}`, note: `For ${sign}` }));
  taken(await client.call(`/api/favourites/${papers.approved}`, { method: "PUT" }));
  const message = { name: `Z. ${sign}`, subject: `Of ${sign}`, message: `Where is the paper of ${sign}?` };
  taken(await server.client().post("/api/contact", { ...message, email: person.email.toUpperCase() }));
  taken(await client.post("/api/contact", { ...message, email: `${sign}@work.example` }));
  const pair = createECDH("prime256v1");
  pair.generateKeys();
  const keys = { p256dh: pair.getPublicKey("base64url"), auth: randomBytes(16).toString("base64url") };
  taken(await client.post("/api/push/subscriptions", { endpoint: `${PUSH}/${sign}`, keys }));

  await server.sql(
    (sql) => sql`WITH made AS (INSERT INTO solution (paper_id, sha256, language, prompt, chart, state, changed_at)
      VALUES (${papers.approved}, ${randomBytes(32)}, 'en', 1, 1, 'ready', now()) RETURNING id),
    asked AS (INSERT INTO solution_request (solution_id, account_id, paper_id, at, waits, spent_trial)
      SELECT id, ${id}, ${papers.approved}, now(), false, true FROM made),
    voted AS (INSERT INTO solution_vote (solution_id, account_id, value, at) SELECT id, ${id}, 1, now() FROM made),
    tried AS (INSERT INTO solution_trial (account_id, paper_id, at) VALUES (${id}, ${papers.approved}, now()))
    INSERT INTO quiz_best (solution_id, account_id, score, count, at) SELECT id, ${id}, 2, 3, now() FROM made`,
  );
  const measure = async (name: "block" | "unblock") =>
    taken(await admin.post(`/api/admin/users/${id}/measures`, { measure: name, reason: `Because of ${sign}` }));
  await measure("block");
  await measure("unblock");
  taken(await client.signIn(phones.mtn, person.password));
  // A mail that has not left yet.
  await server.sql(
    (sql) => sql`INSERT INTO outbox (kind, account_id, payload, problem)
    VALUES ('of.tomorrow', ${id}, ${JSON.stringify({ to: person.email, phone: phones.mtn })}, ${`${person.email} is busy`})`,
  );

  const [shown] = await rows<Readonly<Record<"uuid" | "referral" | "photo", string>>>(
    (sql) => sql`SELECT uuid::text AS uuid, referral, photo FROM account WHERE id = ${id}`,
  );
  return { id, client, person, papers, review, shown: shown! };
};
export type StudentHistory = Awaited<ReturnType<typeof useEveryFeature>>;
