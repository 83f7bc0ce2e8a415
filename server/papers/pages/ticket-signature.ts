import { createHmac, timingSafeEqual } from "node:crypto";

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

/** The text of a ticket. It names the user and the session; the paper stands in the address beside it. */
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
