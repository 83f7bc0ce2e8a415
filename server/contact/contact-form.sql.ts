import { Clock, Effect } from "effect";
import { SqlClient } from "effect/sql";
import type { Language } from "../../src/contract/entities.ts";
import type { ContactForm } from "../../src/contract/forms.ts";

export interface StoredContactMessage extends ContactForm {
  readonly language: Language;
}

/** `accountId`: whose session it was written in, null without one. */
interface NewMessage extends StoredContactMessage {
  readonly accountId: number | null;
}

/** Keeps a message; answers its id. */
export const storeContactMessage = Effect.fn("Contact.storeContactMessage")(function* (message: NewMessage) {
  const sql = yield* SqlClient.SqlClient;
  const at = new Date(yield* Clock.currentTimeMillis);
  const rows = yield* sql<{ id: number }>`INSERT INTO contact_message ${sql.insert({
    name: message.name,
    email: message.email,
    subject: message.subject,
    message: message.message,
    language: message.language,
    created_at: at,
    account_id: message.accountId,
  })} RETURNING id`;
  return rows[0]!.id;
}, Effect.orDie);

/** Undefined when it was removed in the meantime. */
export const findContactMessage = Effect.fn("Contact.findContactMessage")(function* (id: number) {
  const sql = yield* SqlClient.SqlClient;
  const rows = yield* sql<StoredContactMessage>`
    SELECT name, email, subject, message, language FROM contact_message WHERE id = ${id}`;
  return rows[0];
}, Effect.orDie);
