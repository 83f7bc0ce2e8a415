import { Effect, Layer } from "effect";
import { SqlClient } from "effect/sql";
import { HttpApiBuilder } from "effect/http-api";
import { Api } from "../../src/contract/api.ts";
import { Caller } from "../../src/contract/http/api-middleware.ts";
import type { MessageResponse } from "../../src/contract/entities.ts";
import type { MessageStatusForm, MessageStatus } from "../../src/contract/contact/contact-messages.ts";
import { texts } from "../../src/i18n/server.ts";
import { rateLimitRules } from "../rate-limits/rate-limit-rules.ts";
import { consumeLimit } from "../rate-limits/rate-limiter.sql.ts";
import { findOptionalCaller } from "../accounts/sessions/auth-middleware.ts";
import { callerAddress } from "../http/request/caller-address.ts";
import { callerLanguage } from "../http/request/caller-language.ts";
import { failWith } from "../http/errors/api-error.ts";
import { OutboxWakeup } from "../outbox/outbox-wakeup.ts";
import { addToOutbox } from "../outbox/outbox.sql.ts";
import type { PageQuery } from "../paging/page.ts";
import { pageById } from "../paging/page-by-id.ts";
import { Settings } from "../settings/settings.ts";
import { storeContactMessage } from "./contact-form.sql.ts";
import {
  setContactMessageStatus,
  countContactMessages,
  listContactMessages,
  readContactMessage,
} from "./contact-messages.sql.ts";

/** The contact form: kept, and mailed to support (checklist 6.5). */
const Writing = HttpApiBuilder.group(Api, "contact", (handlers) =>
  handlers.handleAll({
    send: Effect.fn("Contact.send")(function* ({ payload, request }) {
      const { limits } = yield* Settings;
      const turn = yield* consumeLimit(rateLimitRules.contactOfAddress(limits.contact), yield* callerAddress);
      if ("wait" in turn) return yield* failWith("too_many_requests", { retryAfter: turn.wait });
      const language = yield* callerLanguage;
      const sql = yield* SqlClient.SqlClient;
      const keep = Effect.gen(function* () {
        const accountId = (yield* findOptionalCaller(request))?.userId ?? null;
        yield* addToOutbox("mail.contact", null, {
          messageId: yield* storeContactMessage({ ...payload, language, accountId }),
        });
      });
      yield* Effect.orDie(sql.withTransaction(keep));
      yield* (yield* OutboxWakeup).signal;
      return { message: texts(language).t("done.contactSent") } satisfies MessageResponse;
    }),
  }),
);

const list = ({ status = "open", ...asked }: PageQuery & { readonly status?: MessageStatus | undefined }) =>
  pageById(asked, (after, most) => listContactMessages(status, after, most), countContactMessages(status));

const read = Effect.fn("Contact.read")(function* (id: number) {
  return (yield* readContactMessage(id)) ?? (yield* failWith("not_found"));
});

const change = Effect.fn("Contact.change")(function* (id: number, { status }: MessageStatusForm) {
  return (yield* setContactMessageStatus(id, status, (yield* Caller).userId)) ?? (yield* failWith("not_found"));
});

const Answering = HttpApiBuilder.group(Api, "contactAdmin", (handlers) =>
  handlers.handleAll({
    messages: ({ query }) => list(query),
    readMessage: ({ params }) => read(params.id),
    changeMessage: ({ params, payload }) => change(params.id, payload),
  }),
);

export const ContactRoutes = Layer.mergeAll(Writing, Answering);
