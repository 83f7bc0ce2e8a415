import type { SqlClient } from "effect/sql";
import { createHash } from "node:crypto";

/** Whom a limit is counted for. */
export const accountSubject = (id: number): string => `account ${id}`;

/** No one's identifier is counted as an account's is, so that the answers do not tell them apart; only a hash is kept. */
const unknownSubject = (identifier: string): string =>
  `unknown ${createHash("sha256").update(identifier.toLowerCase()).digest("base64url")}`;

/** The subject of what someone typed: the account's where there is one. */
export const identifierSubject = (account: { readonly id: number } | undefined, identifier: string): string =>
  account === undefined ? unknownSubject(identifier) : accountSubject(account.id);

/** The subjects of which `subject` is the account: its own, and those of its browsers, sessions and addresses. */
export const whereSubject = (sql: SqlClient.SqlClient, subject: string) =>
  sql`(subject = ${subject} OR subject COLLATE "C" LIKE ${`${subject} %`})`;
