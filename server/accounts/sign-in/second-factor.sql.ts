import { Clock, Effect } from "effect";
import { SqlClient } from "effect/sql";
import { Settings } from "../../settings/settings.ts";
import { recordAuditEntry } from "../audit-log.sql.ts";
import { base32, TOTP_SECRET_BYTES, findTotpStep, totpUri } from "./totp.ts";
import { drawBytes } from "../../secure-random.ts";

/** What an admin's app is set up with, shown until a first code of it was right. */
export interface TotpEnrolment {
  readonly secret: string;
  readonly uri: string;
}

export type SecondFactor =
  | { readonly kind: "passed" | "wrong" | "notAsked" }
  | { readonly kind: "missing"; readonly enrolment: TotpEnrolment | null };

interface Row {
  readonly email: string;
  readonly isEnrolled: boolean;
  readonly secret: Uint8Array;
}

/** What is set in an account whose second factor begins again at its next sign-in. */
export const clearedSecondFactor = (sql: SqlClient.SqlClient) =>
  sql`totp_secret = NULL, totp_confirmed_at = NULL, totp_step = NULL`;

/** The admin's secret; made when it is first asked for. Undefined for a student. */
const findTotpSecret = Effect.fn("SecondFactor.findTotpSecret")(function* (id: number) {
  const sql = yield* SqlClient.SqlClient;
  const rows = yield* sql<Row>`
    UPDATE account SET totp_secret = coalesce(totp_secret, ${yield* drawBytes(TOTP_SECRET_BYTES)})
    WHERE id = ${id} AND role = 'admin'
    RETURNING email, totp_secret AS secret, totp_confirmed_at IS NOT NULL AS "isEnrolled"`;
  return rows[0];
}, Effect.orDie);

/** Uses a step up: its code, and every earlier one, is never taken again. The first one enrols. */
const useStep = Effect.fn("SecondFactor.useStep")(function* (id: number, step: number) {
  const sql = yield* SqlClient.SqlClient;
  const now = new Date(yield* Clock.currentTimeMillis);
  const rows =
    yield* sql`UPDATE account SET totp_step = ${step}, totp_confirmed_at = coalesce(totp_confirmed_at, ${now})
    WHERE id = ${id} AND coalesce(totp_step, 0) < ${step} RETURNING id`;
  return rows.length > 0;
}, Effect.orDie);

/** What is left to ask of someone whose password was right. Only admins have a second factor, and none in the demo. */
export const checkSecondFactor = Effect.fn("SecondFactor.checkSecondFactor")(function* (
  id: number,
  given: string | undefined,
) {
  if (!(yield* Settings).secondFactor) return { kind: "notAsked" } satisfies SecondFactor;
  const admin = yield* findTotpSecret(id);
  if (admin === undefined) return { kind: "notAsked" } satisfies SecondFactor;
  const { secret, email, isEnrolled } = admin;
  const enrolment = isEnrolled ? null : { secret: base32(secret), uri: totpUri(secret, email) };
  if (!given) return { kind: "missing", enrolment } satisfies SecondFactor;
  const step = findTotpStep(secret, given, yield* Clock.currentTimeMillis);
  if (step === null || !(yield* useStep(id, step))) return { kind: "wrong" } satisfies SecondFactor;
  if (!isEnrolled) yield* recordAuditEntry("totp.enrolled", id);
  return { kind: "passed" } satisfies SecondFactor;
});
