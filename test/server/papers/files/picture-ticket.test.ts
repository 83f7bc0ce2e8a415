import { describe, expect, it } from "vitest";
import { verifyTicket, TICKET_LIFETIME, signTicket } from "../../../../server/papers/pages/page-tickets.ts";

const key = Buffer.alloc(32, 1);
const now = 1_800_000_000_000;
const ticket = {
  paperId: 7,
  userId: 3,
  sessionId: "0b0e7a52-6f0c-4b39-9a40-0e8b6a9f3c11",
  expiresAt: now + TICKET_LIFETIME,
};
const text = signTicket(key, ticket);

describe("a ticket", () => {
  it("lasts five minutes and not a millisecond more", () => {
    expect(TICKET_LIFETIME).toBe(300_000);
    expect(verifyTicket(key, text, 7, ticket.expiresAt - 1)).toEqual(ticket);
    expect(verifyTicket(key, text, 7, ticket.expiresAt)).toBeNull();
  });

  it("opens its own paper only", () => {
    expect(verifyTicket(key, text, 8, now)).toBeNull();
  });

  it("is worth nothing under another key", () => {
    expect(verifyTicket(Buffer.alloc(32, 2), text, 7, now)).toBeNull();
  });

  it("cannot be lengthened, even by whoever holds the key", () => {
    const long = signTicket(key, { ...ticket, expiresAt: now + TICKET_LIFETIME + 1 });
    expect(verifyTicket(key, long, 7, now)).toBeNull();
  });

  it("is worth nothing once any sign of it is changed", () => {
    for (let at = 0; at < text.length; at += 1) {
      const changed = text[at] === "1" ? "2" : "1";
      expect(verifyTicket(key, `${text.slice(0, at)}${changed}${text.slice(at + 1)}`, 7, now)).toBeNull();
    }
  });

  it.each(["", ".", "a.b.c.d", `${text}x`, `x${text}`, text.slice(0, -1), `${text}\n`])("is not %j", (other) => {
    expect(verifyTicket(key, other, 7, now)).toBeNull();
  });
});
