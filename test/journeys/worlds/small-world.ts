import { Redacted } from "effect";
import type { BrowserContextOptions } from "playwright-core";
import { ensureAccount, type InitialAccount } from "../../../server/accounts/ensure-account.sql.ts";
import { currentSemester } from "../../../server/catalogue/academic-calendar.ts";
import { mtnStandInSettings } from "../../../demo/stand-in-settings.ts";
import { seedCatalogue } from "../../../demo/seed/seed-catalogue.sql.ts";
import type { SettingsShape } from "../../../server/settings/settings.ts";
import type { Language, ProductType } from "../../../src/contract/entities.ts";
import { startMtn } from "../../../stand-ins/mtn/mtn-stand-in.ts";
import { type SmtpStandIn, startSmtp } from "../../../stand-ins/smtp/smtp-stand-in.ts";
import { journeyDist } from "../../support/page/mutation/journey-mutant.ts";
import { openBrowser, openVisit } from "../../support/test-browser.ts";
import { startFilled } from "./filled-server.ts";
import { type StoredState, storedLanguage, storedSession } from "../support/stored-session.ts";
import { insertPapers, type StoredPaper, storeReadable } from "./stored-papers.ts";
import { Student, type DemoWorld } from "./demo-world.ts";

/** A whole server with the catalogue of the demo and few papers, made for a test: each account is its own. */
export interface SmallWorld extends DemoWorld {
  /** Where the server's mails arrive. */
  readonly smtp: SmtpStandIn;
  /** Key of the semester that runs now. */
  readonly semester: "first" | "second" | "resit";
  /** A new student, of Level 300 of Computer Engineering at Buea unless `given` says otherwise. */
  readonly account: (given?: Partial<InitialAccount>) => Promise<WorldAccount>;
  /** Puts papers into the catalogue, each with a preview and without a file; answers their ids. */
  readonly list: (...papers: readonly StoredPaper[]) => Promise<readonly number[]>;
  /** Puts a paper into the catalogue with a PDF of so many pages, ready to read; answers its id. */
  readonly store: (paper: StoredPaper, pages?: number) => Promise<number>;
  /** Opens a scope to an account, as a payment would. */
  readonly subscribe: (
    account: WorldAccount,
    scope: Partial<Record<"level" | "semester" | "category", string>>,
    type?: ProductType,
  ) => Promise<void>;
  /** A phone (or what `options` say) on which the account is signed in. */
  readonly signedIn: (account: WorldAccount, options?: SignedInOptions) => Promise<Student>;
  /** A phone on which no one is signed in. */
  readonly visitor: (options?: SignedInOptions) => Promise<Student>;
}

export interface WorldAccount {
  readonly email: string;
  readonly phone: string;
  readonly name: string;
  readonly password: string;
}
export type SignedInOptions = Partial<BrowserContextOptions> & { readonly language?: Language };

const password = "annales-demo";
const atBuea = {
  institution: "ub",
  faculty: "ub-fet",
  departments: ["ub-fet-computer-engineering"],
  level: "level-300",
} as const;

/** `more`: settings of the server beside those of a small world. */
export const openSmallWorld = async (more: Partial<SettingsShape> = {}): Promise<SmallWorld> => {
  const mtn = await startMtn();
  const smtp = await startSmtp();
  const settings = {
    smtp: { url: Redacted.make(smtp.address), from: { name: "Annales", address: "no-reply@annales.example" } },
    supportEmail: "support@annales.example",
    mtn: mtnStandInSettings(mtn),
    ...more,
  };
  const server = await startFilled({ isEmpty: true, dist: journeyDist, settings }, ({ run }) => run(seedCatalogue));
  const browser = await openBrowser();
  let accounts = 0;

  const arrive = async (
    kept: StoredState,
    language: Language,
    options: Partial<BrowserContextOptions>,
  ): Promise<Student> =>
    new Student(await openVisit(browser, server.address, { ...options, storageState: kept }), language);

  return {
    server,
    mtn,
    smtp,
    browser,
    semester: currentSemester(server.clock.now()),
    account: async (given = {}) => {
      accounts += 1;
      const number = String(accounts).padStart(4, "0");
      const account = { email: `s${number}@example.com`, phone: `67000${number}`, name: `Ada Bih ${number}`, ...given };
      const place = given.institution === undefined ? atBuea : {};
      await server.run(ensureAccount({ role: "student", ...place, ...account, password: Redacted.make(password) }));
      return { ...account, password };
    },
    list: (...papers) => insertPapers(server, papers),
    store: (paper, pages = 1) => storeReadable(server, paper, pages),
    subscribe: async ({ email }, { level = null, semester = null, category = null }, type = "paper") => {
      const day = 24 * 3_600_000;
      await server.sql(
        (sql) => sql`INSERT INTO subscription (account_id, type, level_id, semester_id, category_id, starts_at, ends_at)
          SELECT id, ${type}, (SELECT id FROM level WHERE key = ${level}), (SELECT id FROM semester WHERE key = ${semester}),
            (SELECT id FROM category WHERE key = ${category}), ${new Date(server.clock.now() - day)},
            ${new Date(server.clock.now() + 60 * day)}
          FROM account WHERE email = ${email}`,
      );
    },
    signedIn: async ({ email }, { language = "en", ...options } = {}) =>
      arrive(await storedSession(server, { email, password, language }), language, options),
    visitor: ({ language = "en", ...options } = {}) => arrive(storedLanguage(server, language), language, options),
    close: async () => {
      await browser.close();
      await server.close();
      await mtn.close();
      await smtp.close();
    },
  };
};
