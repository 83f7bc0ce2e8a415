import { Effect, Layer } from "effect";
import { HttpApiBuilder } from "effect/http-api";
import { Api } from "../../src/contract/api.ts";
import { Caller } from "../../src/contract/http/api-middleware.ts";
import type { PaperRequestForm } from "../../src/contract/forms.ts";
import type { AdminPaperRequest, PaperRequest } from "../../src/contract/papers/paper-requests.ts";
import { rateLimitRules } from "../rate-limits/rate-limit-rules.ts";
import { consumeLimit } from "../rate-limits/rate-limiter.sql.ts";
import { accountSubject } from "../rate-limits/rate-limit-subject.sql.ts";
import { failWith } from "../http/errors/api-error.ts";
import type { PageQuery } from "../paging/page.ts";
import { pageById } from "../paging/page-by-id.ts";
import { countPaperRequests, listPaperRequests, storePaperRequest, type RequestFilter } from "./paper-requests.sql.ts";

const own = ({ by: _, ...request }: AdminPaperRequest): PaperRequest => request;

const ask = Effect.fn("Requests.ask")(function* (form: PaperRequestForm) {
  const { userId } = yield* Caller;
  const turn = yield* consumeLimit(rateLimitRules.paperRequest, accountSubject(userId));
  if ("wait" in turn) return yield* failWith("too_many_requests", { retryAfter: turn.wait });
  const id = yield* storePaperRequest(userId, form);
  const [made] = yield* listPaperRequests({ accountId: userId }, id + 1, 1);
  return made === undefined ? yield* failWith("not_found") : own(made);
});

const page = (whose: RequestFilter, asked: PageQuery) =>
  pageById(asked, (after, most) => listPaperRequests(whose, after, most), countPaperRequests(whose));

const ownPage = Effect.fn("Requests.ownPage")(function* (asked: PageQuery) {
  const { items, ...rest } = yield* page({ accountId: (yield* Caller).userId }, asked);
  return { items: items.map(own), ...rest };
});

const Asking = HttpApiBuilder.group(Api, "requests", (handlers) =>
  handlers.handleAll({ ownRequests: ({ query }) => ownPage(query), request: ({ payload }) => ask(payload) }),
);
const Answering = HttpApiBuilder.group(Api, "requestsAdmin", (handlers) =>
  handlers.handleAll({ requestList: ({ query }) => page("all", query) }),
);

export const RequestsRoutes = Layer.mergeAll(Asking, Answering);
