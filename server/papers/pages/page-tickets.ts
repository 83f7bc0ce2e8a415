import { Clock, Context, Effect, Layer } from "effect";
import { SqlClient } from "effect/sql";
import { randomBytes } from "node:crypto";
import type { Caller } from "../../../src/contract/http/api-middleware.ts";
import { toCaller, type FoundSession } from "../../accounts/sessions/sessions.sql.ts";
import { Settings } from "../../settings/settings.ts";
import { findOrCreateSecret } from "../../sql/shared-secrets.sql.ts";
import { verifyTicket, TICKET_LIFETIME, signTicket } from "./ticket-signature.ts";

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
  const key = yield* findOrCreateSecret("ticket", () => randomBytes(32));
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
