import { Effect } from "effect";
import { SqlClient } from "effect/sql";
import { findCurrentFees } from "../catalogue/fees.sql.ts";
import type { SettingsShape } from "../settings/settings.ts";

const LOOPBACK = new Set(["127.0.0.1", "::1", "localhost"]);

/** The session cookie is kept by browsers over https, or on the machine itself. */
export const needsHttps = ({ host, publicUrl }: SettingsShape): boolean =>
  publicUrl === null ? !LOOPBACK.has(host) : publicUrl.startsWith("http:");

export const NEEDS_HTTPS = "Sign-in needs https: browsers keep its cookie only there.";

/** What the database says of a service that opens. */
interface SetupFacts {
  readonly canSignUp: boolean;
  readonly hasFees: boolean;
  readonly hasAdmin: boolean;
}

/** What does not work for students, and what mends it: settings, a place in the console, or commands of a shell. */
export interface MissingSetup {
  readonly effect: string;
  readonly remedy: string;
  readonly commands?: readonly string[];
}

/** Each sign-up names an institution, a faculty and a department. */
export const findSetupFacts = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient;
  const [row] = yield* sql<Omit<SetupFacts, "hasFees">>`SELECT
    EXISTS (SELECT FROM department d JOIN faculty f ON f.id = d.faculty_id JOIN institution i ON i.id = f.institution_id
      WHERE NOT d.hidden AND NOT f.hidden AND NOT i.hidden) AS "canSignUp",
    EXISTS (SELECT FROM account WHERE role = 'admin' AND closed_at IS NULL AND blocked_at IS NULL) AS "hasAdmin"`;
  const facts: SetupFacts = {
    canSignUp: row?.canSignUp ?? false,
    hasFees: (yield* findCurrentFees) !== null,
    hasAdmin: row?.hasAdmin ?? false,
  };
  return facts;
}).pipe(Effect.orDie);

const address = (settings: SettingsShape): MissingSetup | false => {
  const remedy = "Set PUBLIC_URL to an https address.";
  if (needsHttps(settings)) return { effect: NEEDS_HTTPS, remedy };
  return (
    settings.publicUrl === null && {
      effect: "Students wait longer for a payment: operators cannot report it.",
      remedy,
    }
  );
};

/** As docs/operations.md has it. No server knows whether it is run. */
const backup: MissingSetup = {
  effect: "Accounts, payments and papers may be lost: the server cannot see backups.",
  remedy: "Each night (docs/operations.md, Backup):",
  commands: ['npm run admin -- backup "$BACKUP"'],
};

/** All that a service lacks, what keeps students out first. */
export const listMissingSetup = (
  settings: SettingsShape,
  { canSignUp, hasFees, hasAdmin }: SetupFacts,
): readonly MissingSetup[] => {
  if (settings.demo) return [];
  const { smtp, mtn, orange, model, clamdUrl, metricsToken } = settings;
  const all: readonly (MissingSetup | false)[] = [
    smtp === null && {
      effect: "Students cannot verify an address or reset a password: codes cannot be mailed.",
      remedy: "Set SMTP_URL.",
    },
    !canSignUp && {
      effect: "Students cannot sign up: the catalogue is empty.",
      remedy:
        "Fill it in the console, Catalogue, or: npm run admin -- import-catalogue catalogue/cameroon.json --apply",
    },
    address(settings),
    !hasFees && { effect: "Students cannot pay: not all fees are set.", remedy: "Set them in the console, Fees." },
    mtn === null && {
      effect: "Students cannot pay with MTN.",
      remedy: "Set MTN_URL, MTN_SUBSCRIPTION_KEY, MTN_API_USER, MTN_API_KEY.",
    },
    orange === null && {
      effect: "Students cannot pay with Orange.",
      remedy: "Set ORANGE_URL, ORANGE_CLIENT_ID, ORANGE_CLIENT_SECRET, ORANGE_CHANNEL_USER, ORANGE_PIN.",
    },
    !hasAdmin && {
      effect: "Students' papers wait: there is no admin.",
      remedy: "Set ADMIN_EMAIL, ADMIN_PASSWORD, or: npm run admin -- make-admin <email> <reason>",
    },
    model === null && { effect: "Students get no solutions.", remedy: "Set SOLUTIONS_URL, SOLUTIONS_MODEL." },
    clamdUrl === null && {
      effect: "Students' papers are not scanned for viruses.",
      remedy: "Set CLAMD_URL.",
    },
    metricsToken === null && {
      effect: "Students notice failures first: other machines cannot read /api/metrics.",
      remedy: "Set METRICS_TOKEN.",
    },
    backup,
  ];
  return all.filter((one) => one !== false);
};

/** What the service lacks as it starts. */
export const findMissingSetup = (settings: SettingsShape) =>
  Effect.map(findSetupFacts, (facts) => listMissingSetup(settings, facts));
