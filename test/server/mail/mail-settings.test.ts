import { Effect } from "effect";
import { Redacted } from "effect";
import { describe, expect, test } from "vitest";
import { requiresTls } from "../../../server/mail/mailer.ts";
import { newVapidKey, vapidPublicKey } from "../../../server/settings/vapid-key.ts";
import { readSettings } from "../../../server/settings/settings.ts";

const settingsOf = (env: Readonly<Record<string, string>>) => readSettings({ DEMO: "off", ...env }, "/nowhere");

const key = Effect.runSync(newVapidKey);
const PRIVATE = Buffer.from(key).toString("base64url");
const PUBLIC = vapidPublicKey(key)!.toString("base64url");

describe("the settings of mail, push and limits", () => {
  test("name a mail server, and whom its mails come from and go to", () => {
    const { smtp, supportEmail } = settingsOf({
      SMTP_URL: "smtps://user:secret@mail.example",
      PUBLIC_URL: "https://annales.example",
      ADMIN_EMAIL: "chief@annales.example",
      ADMIN_PASSWORD: "a-long-one-of-22-signs",
    });
    expect(smtp && [Redacted.value(smtp.url), smtp.from]).toEqual([
      "smtps://user:secret@mail.example",
      { name: "Annales", address: "no-reply@annales.example" },
    ]);
    const from = (MAIL_FROM: string) => settingsOf({ SMTP_URL: "smtp://127.0.0.1:25", MAIL_FROM }).smtp?.from;
    expect(from('"Annales, Buea" <mail@annales.example>')).toEqual({
      name: "Annales, Buea",
      address: "mail@annales.example",
    });
    expect(from("mail@annales.example")).toEqual({ name: "", address: "mail@annales.example" });
    expect(supportEmail).toBe("chief@annales.example");
    expect(JSON.stringify(smtp)).not.toContain("secret");
    expect(settingsOf({ SUPPORT_EMAIL: "help@annales.example" }).supportEmail).toBe("help@annales.example");
    expect(settingsOf({}).smtp).toBeNull();
  });

  test.each(["x", "annales-demo", "eleven-char", "aaaaaaaaaaaaaa", "chief@annales.example", "Chief@Annales.Example"])(
    "take no password of the first admin that is as easy as %s, and do not repeat it",
    (password) => {
      const read = () => settingsOf({ ADMIN_EMAIL: "chief@annales.example", ADMIN_PASSWORD: password });
      expect(read).toThrow(
        "ADMIN_PASSWORD is wrong: it takes 12 characters or more, that are no common password and not the e-mail address.",
      );
      expect(read).not.toThrow(`${password}.`);
    },
  );

  test("take an e-mail address for the first admin's, and nothing else", () => {
    const read = () => settingsOf({ ADMIN_EMAIL: "chief", ADMIN_PASSWORD: "a-long-one-of-22-signs" });
    expect(read).toThrow("ADMIN_EMAIL is wrong: it takes an e-mail address.");
  });

  test("hold what contract.md says where nothing is said", () => {
    expect(settingsOf({}).limits).toMatchObject({
      signinAccount: 5,
      signinAddress: 100,
      codeTries: 5,
      codes: 10,
      signups: 30,
      signupsNetwork: 1000,
      phones: 5,
      contact: 5,
    });
    expect(settingsOf({ LIMIT_CODES: "3", LIMIT_SIGNUPS: "4" }).limits).toMatchObject({ codes: 3, signups: 4 });
  });

  test.each([
    ["smtp://mail.example", true],
    ["smtp://localhost.mail.example", true],
    ["smtp://localhostmail.example", true],
    ["smtp://127.mail.example", true],
    ["smtp://127.0.0.1.mail.example", true],
    ["smtp://localhost:25", false],
    ["smtp://127.0.0.1:25", false],
    ["smtp://[::1]:25", false],
  ])("send no mail in the clear but on this machine: %s", (url, isRequired) => {
    expect(requiresTls(new URL(url))).toBe(isRequired);
  });

  test("ask admins for a second factor everywhere but in the demo", () => {
    expect([settingsOf({}).secondFactor, settingsOf({ DEMO: "on" }).secondFactor]).toEqual([true, false]);
  });

  test("trust further push services by their origin", () => {
    const { pushServices, vapid } = settingsOf({
      PUSH_SERVICES: "https://push.example, http://127.0.0.1:4000",
      VAPID_PUBLIC_KEY: PUBLIC,
      VAPID_PRIVATE_KEY: PRIVATE,
    });
    expect(pushServices).toEqual(["https://push.example", "http://127.0.0.1:4000"]);
    expect(vapid && Redacted.value(vapid.privateKey)).toBe(PRIVATE);
  });

  test.each([
    ["SMTP_URL", { SMTP_URL: "https://mail.example" }],
    ["SMTP_URL", { SMTP_URL: "smtp://mail.example/?requireTLS=false" }],
    ["SMTP_URL", { SMTP_URL: "smtps://mail.example?secure=false" }],
    ["SUPPORT_EMAIL", { SUPPORT_EMAIL: "no one" }],
    ["SUPPORT_EMAIL", { SUPPORT_EMAIL: "help@a.example,victim@b.example" }],
    ["ADMIN_EMAIL", { ADMIN_EMAIL: "chief@localhost", ADMIN_PASSWORD: "a-long-one" }],
    ["MAIL_FROM", { SMTP_URL: "smtp://127.0.0.1:25", MAIL_FROM: "Annales" }],
    ["MAIL_FROM", { SMTP_URL: "smtp://127.0.0.1:25", MAIL_FROM: "a@b.example, c@d.example" }],
    ["VAPID_PRIVATE_KEY", { VAPID_PUBLIC_KEY: PUBLIC }],
    ["VAPID_PRIVATE_KEY", { VAPID_PUBLIC_KEY: PUBLIC, VAPID_PRIVATE_KEY: "short" }],
    ["VAPID_PUBLIC_KEY", { VAPID_PUBLIC_KEY: "short", VAPID_PRIVATE_KEY: PRIVATE }],
    ["PUSH_SERVICES", { PUSH_SERVICES: "https://push.example/path" }],
    ["LIMIT_CONTACT", { LIMIT_CONTACT: "0" }],
  ])("name %s when it is wrong", (name, env) => {
    expect(() => settingsOf(env)).toThrow(new RegExp(`^${name} is wrong`));
  });
});
