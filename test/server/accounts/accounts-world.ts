import { Redacted } from "effect";
import type { RateLimits } from "../../../server/rate-limits/rate-limit-rules.ts";
import { readSettings, type SettingsShape } from "../../../server/settings/settings.ts";
import { type SmtpStandIn, startSmtp } from "../../../stand-ins/smtp/smtp-stand-in.ts";
import type { Client } from "../../support/server/http-client.ts";
import { type ServerOptions, startServer, type TestServer } from "../../support/server/test-server.ts";

/** The limits of contract.md, but for these. */
export const limitsWith = (changed: Partial<RateLimits>): RateLimits => ({
  ...readSettings({ DEMO: "off" }, "/nowhere").limits,
  ...changed,
});

const FROM = { name: "Annales", address: "no-reply@annales.example" };

/** A server whose mails arrive at a mail server of its own. */
export interface AccountsWorld {
  readonly server: TestServer;
  readonly smtp: SmtpStandIn;
  /** The code of the newest mail to this address, once `count` mails to it are there. */
  readonly codeOf: (email: string, count?: number) => Promise<string>;
  /** Verifies the address of who has just signed up, by the code of the mail. */
  readonly verify: (joined: { readonly client: Client; readonly person: Person }) => Promise<void>;
  readonly close: () => Promise<void>;
}

export const startAccountsWorld = async (
  settings: Partial<SettingsShape> = {},
  options: ServerOptions = {},
): Promise<AccountsWorld> => {
  const smtp = await startSmtp();
  const server = await startServer({
    ...options,
    settings: {
      smtp: { url: Redacted.make(smtp.address), from: FROM },
      supportEmail: "support@annales.example",
      ...settings,
    },
  });
  const codeOf: AccountsWorld["codeOf"] = async (email, count = 1) =>
    codeIn((await smtp.mailsTo(email, count))[0]!.text);
  return {
    server,
    smtp,
    codeOf,
    verify: async ({ client, person }) => {
      const answer = await client.call(`/api/email/verify/${await codeOf(person.email)}`, { method: "PATCH" });
      if (answer.status !== 200) throw new Error(`Not verified: ${answer.text}`);
    },
    close: async () => {
      await server.close();
      await smtp.close();
    },
  };
};

/** The one run of five digits in a text. */
const codeIn = (text: string): string => {
  const [code, ...others] = text.match(/\b\d{5}\b/g) ?? [];
  if (code === undefined || others.length > 0) throw new Error(`Not one code in: ${text}`);
  return code;
};

/** Any other code of five digits. */
export const otherThan = (code: string): string => String((Number(code) + 1) % 100_000).padStart(5, "0");

let people = 0;

export type Person = Record<string, unknown> & {
  readonly email: string;
  readonly phone: string;
  readonly password: string;
};

/** A sign-up form that is right, of someone new: what differs is given. */
export const newPerson = async (
  server: TestServer,
  changed: Readonly<Record<string, unknown>> = {},
): Promise<Person> => {
  const n = (people += 1);
  const rows = await server.sql(
    (sql) => sql<{ i: number; f: number; d: number }>`SELECT i.id AS i, f.id AS f, d.id AS d FROM department d
      JOIN faculty f ON f.id = d.faculty_id JOIN institution i ON i.id = f.institution_id ORDER BY d.id LIMIT 1`,
  );
  const { i, f, d } = rows[0]!;
  const password = `chosen-well-${n}`;
  return {
    name: "Ada Bih Che",
    email: `ada${n}@example.com`,
    phone: `67${String(1_000_000 + n)}`,
    institution_id: i,
    faculty_id: f,
    department_id: d,
    password,
    confirm: password,
    ...changed,
  } as Person;
};

/** A client that has just signed up. */
export const signUp = async (
  server: TestServer,
  changed: Readonly<Record<string, unknown>> = {},
  headers: Readonly<Record<string, string>> = {},
): Promise<{ readonly client: Client; readonly person: Person }> => {
  const person = await newPerson(server, changed);
  const client = server.client(headers);
  const answer = await client.post("/api/auth/signup", person);
  if (answer.status !== 200) throw new Error(`Not signed up: ${answer.status} ${answer.text}`);
  client.session.token = String(answer.body["accessToken"]);
  return { client, person };
};

/** The audit table, the oldest first: what happened to the account of this address. */
export const eventsOf = async (server: TestServer, email: string): Promise<readonly string[]> => {
  const rows = await server.sql(
    (sql) => sql<{ kind: string }>`SELECT kind FROM account_event e JOIN account a ON a.id = e.account_id
      WHERE lower(a.email) = lower(${email}) ORDER BY e.id`,
  );
  return rows.map(({ kind }) => kind);
};

const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
/** What a secret in base 32 stands for. */
export const bytesOfSecret = (secret: string): Buffer => {
  const bits = Array.from(secret, (letter) => LETTERS.indexOf(letter).toString(2).padStart(5, "0")).join("");
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((eight) => Number.parseInt(eight, 2)));
};
