import { Effect } from "effect";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { notify } from "../../../server/notifications/notify.sql.ts";
import { OutboxWakeup } from "../../../server/outbox/outbox-wakeup.ts";
import type { Language } from "../../../src/contract/entities.ts";
import { signUp, startAccountsWorld, type AccountsWorld } from "../accounts/accounts-world.ts";
import { waitForOutbox } from "./settled-outbox.ts";

let world: AccountsWorld;
beforeAll(async () => {
  world = await startAccountsWorld({}, { now: Date.parse("2027-03-01T10:00:00Z") });
});
afterAll(() => world.close());

const product = { en: "Level 300, First Semester", fr: "Niveau 300, Premier semestre" };
/** A student with a payment of 1,500\u00a0FCFA for a semester and the subscription that it opened. */
const subscribed = async (language: Language, { name = "Ada Bih", verified = true, notifications = true } = {}) => {
  const { person } = await signUp(world.server, { name }, { "x-language": language });
  const rows = await world.server.sql(
    (sql) => sql<{ id: number }>`UPDATE account SET email_verified = ${verified}, notify = ${notifications}
      WHERE email = ${person.email} RETURNING id`,
  );
  const id = rows[0]!.id;
  const paymentId = crypto.randomUUID();
  const [scope, now] = [{ level: "level-300", semester: "first" }, new Date(world.server.clock.now())];
  await world.server.sql(
    (sql) => sql`INSERT INTO payment (id, account_id, chart, state, service, phone, amount, type, level_id, semester_id,
        academic_year, language, expires_at)
      SELECT ${paymentId}::uuid, ${id}, 1, 'succeeded', 'MTN', '670000009', 1500, 'paper', l.id, s.id, '2026/2027', 'en', ${now}
      FROM level l, semester s WHERE l.key = ${scope.level} AND s.key = ${scope.semester}`,
  );
  const made = await world.server.sql(
    (sql) => sql<{
      id: number;
    }>`INSERT INTO subscription (account_id, type, level_id, semester_id, starts_at, ends_at, payment_id)
      SELECT account_id, type, level_id, semester_id, ${now}, ${new Date("2027-06-30T22:59:00Z")}, id FROM payment
      WHERE id = ${paymentId}::uuid RETURNING id`,
  );
  return { id, email: person.email, paymentId, subscriptionId: made[0]!.id };
};
type Subscribed = Awaited<ReturnType<typeof subscribed>>;
const wakeWorker = () => world.server.run(Effect.flatMap(OutboxWakeup, ({ signal }) => signal));
const pays = async ({ id, paymentId }: Subscribed) => {
  await world.server.run(notify(id, "payment.succeeded", { paymentId, amount: 1500, product }));
  await wakeWorker();
  await waitForOutbox(world.server);
};
const isReminded = async ({ id, subscriptionId }: Subscribed) => {
  const news = { subscriptionId, product, days: 14, endsAt: "2027-06-30T22:59:00Z" };
  await world.server.run(notify(id, "subscription.ending", news));
  await wakeWorker();
  await waitForOutbox(world.server);
};
/** What came after the code of the sign-up. */
const mailsTo = ({ email }: Subscribed) =>
  world.smtp.mails().filter(({ to, subject }) => to === email && !/(code|Code)/.test(subject));
/** The words of a mail's HTML, as a person reads them. */
const wordsOf = (html: string): string =>
  html
    .replace(/^[\s\S]*<body[^>]*>/, "")
    .replace(/<[^>]*>/g, " ")
    .replaceAll("&#39;", "'")
    .replaceAll("&amp;", "&")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replace(/[ \n]+/g, " ")
    .trim();

const letters = {
  en: {
    receipt: "Payment received: 1,500\u00a0FCFA",
    receiptBody: (reference: string) =>
      `Hello Ada Bih, we received 1,500\u00a0FCFA from 6\u00a070\u00a000\u00a000\u00a009 (MTN) for Level 300, First Semester on 1 March 2027. Reference: ${reference}. Your access is open until 30 June 2027. Keep this email as your receipt.`,
    ending: "Your subscription (Level 300, First Semester) ends on 30 June 2027",
    endingBody:
      "Hello Ada Bih, your subscription (Level 300, First Semester) ends on 30 June 2027. To keep reading, subscribe again on the payments page, or use 10 points for a semester. Your favourites stay with you.",
  },
  fr: {
    receipt: "Paiement reçu\u00a0: 1\u202f500\u00a0FCFA",
    receiptBody: (reference: string) =>
      `Bonjour Ada Bih, nous avons reçu 1\u202f500\u00a0FCFA du 6\u202f70\u202f00\u202f00\u202f09 (MTN) pour Niveau 300, Premier semestre le 1er mars 2027. Référence\u00a0: ${reference}. Votre accès est ouvert jusqu’au 30 juin 2027. Gardez cet e-mail comme reçu.`,
    ending: "Votre abonnement (Niveau 300, Premier semestre) se termine le 30 juin 2027",
    endingBody:
      "Bonjour Ada Bih, votre abonnement (Niveau 300, Premier semestre) se termine le 30 juin 2027. Pour continuer à lire, réabonnez-vous depuis la page des paiements, ou utilisez 10 points pour un semestre. Vos favoris sont conservés.",
  },
};

describe.each(["en", "fr"] as const)("in %s", (language) => {
  const words = letters[language];

  test("1.1, 1.31 the receipt of a payment says what was paid, by whom, for what and until when, as text and as HTML", async () => {
    const student = await subscribed(language);
    await pays(student);
    const [mail, ...more] = mailsTo(student);
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ subject: words.receipt, text: words.receiptBody(student.paymentId) });
    expect(wordsOf(mail!.html)).toBe(`Annales ${words.receiptBody(student.paymentId)}`);
    expect(mail!.html).toContain(`<html lang="${language}">`);
  });

  test("1.1 a reminder says which subscription ends when, and what to do, as text and as HTML", async () => {
    const student = await subscribed(language);
    await isReminded(student);
    const [mail, ...more] = mailsTo(student);
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ subject: words.ending, text: words.endingBody });
    expect(wordsOf(mail!.html)).toBe(`Annales ${words.endingBody}`);
    expect(mail!.html).toContain(`<html lang="${language}">`);
  });
});

describe("a letter", () => {
  test("is written in the language that the student has when it is sent", async () => {
    const student = await subscribed("en");
    await world.server.sql((sql) => sql`UPDATE account SET language = 'fr' WHERE id = ${student.id}`);
    await pays(student);
    expect(mailsTo(student).map(({ subject }) => subject)).toEqual([letters.fr.receipt]);
  });

  test("goes to no address that is not verified", async () => {
    const student = await subscribed("en", { verified: false });
    await pays(student);
    await isReminded(student);
    expect(mailsTo(student)).toEqual([]);
  });

  test("is a receipt even with notifications turned off, but then no reminder", async () => {
    const student = await subscribed("en", { notifications: false });
    await pays(student);
    await isReminded(student);
    expect(mailsTo(student).map(({ subject }) => subject)).toEqual([letters.en.receipt]);
  });

  test("shows a name with signs of HTML as it is", async () => {
    const student = await subscribed("en", { name: "Ada <b>&amp; Bih" });
    await isReminded(student);
    const [mail] = mailsTo(student);
    expect(mail!.html).toContain("Hello Ada &lt;b&gt;&amp;amp; Bih");
    expect(mail!.text).toContain("Hello Ada <b>&amp; Bih");
  });
});
