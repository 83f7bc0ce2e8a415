import { Effect } from "effect";
import { SqlClient } from "effect/sql";
import { HttpApiBuilder } from "effect/http-api";
import { Api } from "../../src/contract/api.ts";
import type { Done } from "../../src/contract/entities.ts";
import { texts } from "../../src/i18n/server.ts";
import { type Limit, takeTurn } from "../accounts/attempts.sql.ts";
import { callerAddress } from "../http/address.ts";
import { callerLanguage } from "../http/language.ts";
import { refuse } from "../http/refusal.ts";
import { OutboxBell } from "../outbox/bell.ts";
import { post } from "../outbox/outbox.sql.ts";
import { Settings } from "../settings.ts";
import { storeMessage } from "./contact.sql.ts";

const ofAddress = (most: number): Limit => ({ kind: "contact", most, within: 3_600_000 });

/** The contact form: kept, and mailed to support (checklist 6.5). */
export const ContactRoutes = HttpApiBuilder.group(Api, "contact", (handlers) =>
  handlers.handleAll({
    send: Effect.fn("Contact.send")(function* ({ payload }) {
      const { limits } = yield* Settings;
      const turn = yield* takeTurn(ofAddress(limits.contact), yield* callerAddress);
      if ("wait" in turn) return yield* refuse("too_many_requests", { retryAfter: turn.wait });
      const language = yield* callerLanguage;
      const sql = yield* SqlClient.SqlClient;
      const keep = Effect.gen(function* () {
        yield* post("mail.contact", null, { messageId: yield* storeMessage({ ...payload, language }) });
      });
      yield* Effect.orDie(sql.withTransaction(keep));
      yield* (yield* OutboxBell).ring;
      return { message: texts(language).t("done.contactSent") } satisfies Done;
    }),
  }),
);
