import { Clock, Context, Effect, Layer } from "effect";
import { SqlClient } from "effect/sql";
import { createHmac, timingSafeEqual } from "node:crypto";
import type { Caller } from "../../../src/contract/http/api-middleware.ts";
import { toCaller, type FoundSession } from "../../accounts/sessions/sessions.sql.ts";
import { Settings } from "../../settings/settings.ts";
import { findOrCreateSecret } from "../../sql/shared-secrets.sql.ts";
import { drawBytes } from "../../secure-random.ts";

/** How long an `<img>` may load page pictures, in ms: at most 5 minutes (docs/security.md). */
export const TICKET_LIFETIME = 300_000;

/** Who may load the pictures of one paper, in which session, and until when (ms since 1970). */
export interface PageTicket {
  readonly paperId: number;
  readonly userId: number;
  readonly sessionId: string;
  readonly expiresAt: number;
}

const signatureOf = (key: Uint8Array, { paperId, userId, sessionId, expiresAt }: PageTicket): Buffer =>
  createHmac("sha256", key).update(`pages ${paperId} ${userId} ${sessionId} ${expiresAt}`).digest();

/** The text of a ticket. It names the user and the session; the URL names the paper. */
export const signTicket = (key: Uint8Array, ticket: PageTicket): string =>
  [ticket.userId, ticket.sessionId, ticket.expiresAt, signatureOf(key, ticket).toString("base64url")].join(".");

const FORM = /^(\d{1,10})\.([0-9a-f-]{36})\.(\d{1,16})\.([\w-]{43})$/;

/** The ticket, when it is ours, for this paper, and not over; null otherwise. `now` in ms since 1970. */
export const verifyTicket = (key: Uint8Array, text: string, paperId: number, now: number): PageTicket | null => {
  const [, user, sessionId, expires, signature] = FORM.exec(text) ?? [];
  if (sessionId === undefined || signature === undefined) return null;
  const ticket = { paperId, userId: Number(user), sessionId, expiresAt: Number(expires) };
  const isOurs = timingSafeEqual(signatureOf(key, ticket), Buffer.from(signature, "base64url"));
  return isOurs && ticket.expiresAt > now && ticket.expiresAt <= now + TICKET_LIFETIME ? ticket : null;
};

const findTicketHolder = Effect.fnUntraced(function* (userId: number, sessionId: string, now: number) {
  const sql = yield* SqlClient.SqlClient;
  const rows = yield* sql<FoundSession>`
    SELECT account.id AS "userId", session.id AS "sessionId", account.role, session.second_factor AS "secondFactor"
    FROM session JOIN account ON account.id = session.account_id
    WHERE session.id = ${sessionId} AND account.id = ${userId} AND session.expires_at > ${new Date(now)}
      AND account.closed_at IS NULL AND account.blocked_at IS NULL`;
  return rows[0] === undefined ? null : yield* toCaller(rows[0]);
}, Effect.orDie);

const make = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient;
  const settings = yield* Settings;
  const key = yield* findOrCreateSecret("ticket", drawBytes(32));
  return {
    /** A ticket for the pages of a paper, for as long as tickets last. */
    issue: Effect.fn("PageTickets.give")(function* (paperId: number, caller: Caller["Service"]) {
      const expiresAt = (yield* Clock.currentTimeMillis) + TICKET_LIFETIME;
      return signTicket(key, { paperId, userId: caller.userId, sessionId: caller.sessionId, expiresAt });
    }),
    /** Whoever was given this ticket for this paper, when their session is still open; null otherwise. */
    findHolder: Effect.fnUntraced(function* (paperId: number, text: string) {
      const now = yield* Clock.currentTimeMillis;
      const ticket = verifyTicket(key, text, paperId, now);
      if (ticket === null) return null;
      return yield* findTicketHolder(ticket.userId, ticket.sessionId, now).pipe(
        Effect.provideService(SqlClient.SqlClient, sql),
        Effect.provideService(Settings, settings),
      );
    }),
  };
});

/** Short-lived leave to load page pictures without the Bearer token. */
export class PageTickets extends Context.Service<PageTickets, Effect.Success<typeof make>>()("annales/PageTickets") {
  static readonly layer = Layer.effect(PageTickets, make);
}
