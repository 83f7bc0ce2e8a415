import type { SettingsShape } from "../settings/settings.ts";
import { DEMO_PASSWORD } from "../../src/contract/demo-accounts.ts";
import { type MissingSetup, NEEDS_HTTPS, needsHttps } from "./missing-setup.sql.ts";

const ANY = new Set(["0.0.0.0", "::"]);

/** Where people open the app. `port` is the one that was taken. */
export const publicAddress = ({ publicUrl, host }: SettingsShape, port: number): string => {
  const name = ANY.has(host) ? "localhost" : host;
  return publicUrl ?? `http://${name.includes(":") ? `[${name}]` : name}:${port}`;
};

/** How one signs in to the demo. */
export interface DemoSignIn {
  readonly email: string;
  readonly phone?: string | null;
}

const demoLines = (address: string, accounts: readonly DemoSignIn[]): readonly string[] => [
  `Demo accounts, password ${DEMO_PASSWORD}:`,
  ...accounts.map(({ email, phone }) => `  ${email.padEnd(24)}${phone ?? ""}`.trimEnd()),
  `Payments of the demo are answered at ${address}/dev/phone`,
  `Mails of the demo are at ${address}/dev/mailbox`,
  "",
];

const missingLines = (missing: readonly MissingSetup[]): readonly string[] => [
  "Missing:",
  ...missing.flatMap(({ effect, remedy, commands = [] }) => [
    `  ${effect} ${remedy}`,
    ...commands.map((command) => `    ${command}`),
  ]),
  "",
];

/** What the person who starts the server reads: the address, who can sign in, what is missing, where the data is. */
export const welcomeText = (
  settings: SettingsShape,
  port: number,
  {
    missing,
    demoAccounts,
  }: { readonly missing: readonly MissingSetup[]; readonly demoAccounts: readonly DemoSignIn[] },
): string => {
  const address = publicAddress(settings, port);
  const database = settings.databaseUrl === null ? `${settings.dataDir} (delete it to begin again)` : "DATABASE_URL";
  return [
    "",
    `Annales is at ${address}`,
    "",
    ...(settings.demo ? demoLines(address, demoAccounts) : []),
    ...(missing.length > 0 ? missingLines(missing) : []),
    ...(settings.demo && needsHttps(settings) ? [`${NEEDS_HTTPS} Set PUBLIC_URL.`, ""] : []),
    `Data: ${database}`,
    "Stop: Ctrl+C",
    "",
  ].join("\n");
};
