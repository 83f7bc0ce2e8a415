import { Context, Effect, Layer, Option, Schema } from "effect";
import { HttpRouter, HttpServerRequest, HttpServerResponse } from "effect/http";
import { ApiError, failWith } from "../../server/http/errors/api-error.ts";
import { Settings } from "../../server/settings/settings.ts";
import { devResponse, noStoreHeaders, pageLanguage } from "./dev-response.ts";
import { phonePage, phoneStyle } from "./phone-page.ts";

/** Base addresses of the operators' stand-ins, where the payers' phones can be answered. */
export class DemoPhones extends Context.Service<DemoPhones, { readonly addresses: readonly string[] }>()(
  "annales/DemoPhones",
) {}

const Prompts = Schema.Array(
  Schema.Struct({
    id: Schema.String,
    operator: Schema.String,
    phone: Schema.String,
    amount: Schema.Number,
    text: Schema.String,
  }),
);
const decodePrompts = Schema.decodeUnknownEffect(Prompts);

/** One call to a stand-in; `unavailable` where it is away. */
const call = (url: string, init: RequestInit) =>
  Effect.tryPromise({
    try: (signal) => fetch(url, { ...init, signal }),
    catch: () => new ApiError("unavailable"),
  });

const promptsAt = Effect.fn("DemoPhones.promptsAt")(function* (address: string) {
  const response = yield* call(`${address}/dev/phone`, { headers: { accept: "application/json" } });
  return yield* Effect.promise(() => response.json()).pipe(Effect.flatMap(decodePrompts), Effect.orDie);
});

const listPrompts = Effect.gen(function* () {
  const { addresses } = yield* DemoPhones;
  return (yield* Effect.forEach(addresses, promptsAt)).flat();
});

/** Answers the prompt where it waits; not_found where it waits nowhere any more. */
const answerPrompt = Effect.fn("DemoPhones.answerPrompt")(function* (id: string, approve: boolean) {
  const { addresses } = yield* DemoPhones;
  const init = { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify({ approve }) };
  for (const address of addresses) {
    if ((yield* call(`${address}/dev/phone/${encodeURIComponent(id)}`, init)).ok) return;
  }
  yield* failWith("not_found");
});

const show = Effect.fn("DemoPhones.show")(function* (request: HttpServerRequest.HttpServerRequest) {
  return devResponse(request, yield* listPrompts, phonePage);
}, Effect.orDie);

const Answer = Schema.Struct({ approve: Schema.Union([Schema.Boolean, Schema.Literals(["true", "false"])]) });
const readAnswer = Schema.decodeUnknownOption(Answer);

const isForm = (request: HttpServerRequest.HttpServerRequest): boolean =>
  request.headers["content-type"]?.startsWith("application/x-www-form-urlencoded") ?? false;

const bodyOf = (request: HttpServerRequest.HttpServerRequest): Effect.Effect<unknown> =>
  Effect.map(Effect.orDie(request.text), (text) => {
    if (isForm(request)) return Object.fromEntries(new URLSearchParams(text));
    try {
      return JSON.parse(text) as unknown;
    } catch {
      return null;
    }
  });

const answer = Effect.fn("DemoPhones.answer")(function* (request: HttpServerRequest.HttpServerRequest) {
  const { id = "" } = yield* HttpRouter.params;
  const read = readAnswer(yield* bodyOf(request));
  if (Option.isNone(read)) return yield* failWith("bad_request");
  const approve = String(read.value.approve) === "true";
  yield* answerPrompt(id, approve);
  return isForm(request)
    ? HttpServerResponse.redirect(`/dev/phone?lang=${pageLanguage(request)}`, { status: 303, headers: noStoreHeaders })
    : HttpServerResponse.jsonUnsafe({ id, approve }, { headers: noStoreHeaders });
}, Effect.orDie);

const routes = HttpRouter.use((router) =>
  Effect.gen(function* () {
    const phones = yield* DemoPhones;
    const withPhones = Effect.provideService(DemoPhones, phones);
    yield* router.add("GET", "/dev/phone", (request) => withPhones(show(request)));
    yield* router.add("POST", "/dev/phone/:id", (request) => withPhones(answer(request)));
    const style = HttpServerResponse.text(phoneStyle, { contentType: "text/css; charset=utf-8" });
    yield* router.add("GET", "/dev/phone.css", style);
  }),
);

/** /dev/phone, with DEMO=on and never else (contract.md, 'Running it'). */
export const PhoneRoutes = Layer.unwrap(Effect.map(Settings, ({ demo }) => (demo ? routes : Layer.empty)));
