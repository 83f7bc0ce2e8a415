import type { SettingsShape } from "../settings.ts";
import { DEMO_PASSWORD } from "../../src/contract/demo.ts";
import { demoAccounts } from "../demo/accounts.ts";

const LOOPBACK = new Set(["127.0.0.1", "::1", "localhost"]);
const ANY = new Set(["0.0.0.0", "::"]);

/** Where people open the app. `port` is the one that was taken. */
export const publicAddress = ({ publicUrl, host }: SettingsShape, port: number): string => {
  const name = ANY.has(host) ? "localhost" : host;
  return publicUrl ?? `http://${name.includes(":") ? `[${name}]` : name}:${port}`;
};

/** The session cookie is kept by browsers over https, or on the machine itself. */
const needsHttps = ({ host, publicUrl }: SettingsShape): boolean =>
  publicUrl === null ? !LOOPBACK.has(host) : publicUrl.startsWith("http:");

const demoLines = (address: string): readonly string[] => [
  `Demo accounts, password ${DEMO_PASSWORD}:`,
  ...demoAccounts.map(({ email, phone }) => `  ${email.padEnd(24)}${phone ?? ""}`.trimEnd()),
  `Payments of the demo are answered at ${address}/dev/phone`,
  `Mails of the demo are at ${address}/dev/mailbox`,
  "",
];

/** What the person who starts the server reads: the address, who can sign in, where the data lies. */
export const welcome = (settings: SettingsShape, port: number): string => {
  const address = publicAddress(settings, port);
  const database = settings.databaseUrl === null ? `${settings.dataDir} (delete it to begin anew)` : "DATABASE_URL";
  return [
    "",
    `Annales is at ${address}`,
    "",
    ...(settings.demo ? demoLines(address) : []),
    ...(needsHttps(settings) ? ["Sign-in needs https: browsers keep its cookie only there. Set PUBLIC_URL.", ""] : []),
    `Data: ${database}`,
    "Stop: Ctrl+C",
    "",
  ].join("\n");
};
