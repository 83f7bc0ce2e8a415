import { Context, Effect, Layer, Redacted } from "effect";
import { FetchHttpClient } from "effect/http";
import { createFetch, FetchError, ofetch } from "ofetch";
import { Settings } from "../../settings/settings.ts";
import type { ModelSettings } from "../../settings/external-services.ts";
import { withErrorCode } from "../../system-error-code.ts";
import { answerFormat } from "./model-answer.ts";
import { type ChatMessage, hasPicture, textOf, withoutPictures } from "./model-prompt.ts";
import { readModelStream, AnswerTooLongError } from "./model-stream.ts";

/**
 * Why there is no answer. `silent`: no answer or half of one; `unreadable`: one that is too long; `refused`: the endpoint takes no such call. `lasting`: it comes
 * again however often it is tried. `wait`: ms the endpoint asked for.
 */
export class ModelError extends Error {
  readonly _tag = "ModelError";
  readonly reason: "silent" | "unreadable" | "refused";
  readonly lasting: boolean;
  readonly wait: number;
  constructor(reason: ModelError["reason"], lasting: boolean, why: string, wait = 0) {
    super(why);
    this.reason = reason;
    this.lasting = lasting;
    this.wait = wait;
  }
}

/** `refusal`: the model itself said no. `tokens`: of prompt and answer. */
export interface ModelReply {
  readonly content: string;
  readonly refusal: string | null;
  readonly tokens: number;
}

/** How long nothing may be heard, and how long an answer may take, in ms. */
export interface ModelTimeouts {
  readonly silence: number;
  readonly whole: number;
}
const patient: ModelTimeouts = { silence: 30_000, whole: 180_000 };

/** No endpoint is waited for longer than this between two calls, in ms. */
const LONGEST_WAIT = 20_000;
const MOST_TOKENS = 4_000;

/** What the picture of a page takes, about. */
const PICTURE_TOKENS = 1_500;
/** About four letters a token. */
const guess = (messages: readonly ChatMessage[], content: string): number =>
  Math.ceil((content.length + messages.reduce((sum, message) => sum + textOf(message).length, 0)) / 4) +
  (hasPicture(messages) ? PICTURE_TOKENS : 0);

/** Where chats are taken: below the address, or below its `/v1` where that names no path. */
const chatsAt = (address: string): string =>
  `${new URL(address).pathname === "/" ? `${address.replace(/\/$/, "")}/v1` : address}/chat/completions`;

const waitOf = (headers: Headers | undefined): number => {
  const seconds = Number(headers?.get("retry-after") ?? 0);
  return Number.isFinite(seconds) && seconds > 0 ? Math.min(seconds * 1000, LONGEST_WAIT) : 0;
};

const faultOf = (problem: unknown): ModelError => {
  if (problem instanceof AnswerTooLongError) return new ModelError("unreadable", false, problem.message);
  const response = problem instanceof FetchError ? problem.response : undefined;
  const status = response?.status;
  if (status === undefined) return new ModelError("silent", false, withErrorCode("the line broke", problem));
  const isPassing = status === 408 || status === 429 || status >= 500;
  return new ModelError(isPassing ? "silent" : "refused", !isPassing, `status ${status}`, waitOf(response?.headers));
};

/** How a question is asked: with `response_format`, and with pictures. */
interface Way {
  readonly structured: boolean;
  readonly pictured: boolean;
}
const ways: readonly Way[] = [
  { structured: true, pictured: true },
  { structured: true, pictured: false },
  { structured: false, pictured: true },
  { structured: false, pictured: false },
];
const REJECTED: ReadonlySet<number> = new Set([400, 422]);
/** Endpoints that see no pictures refuse them in many ways, some as a fault of theirs. */
const PICTURE_REJECTED: ReadonlySet<number> = new Set([400, 404, 413, 415, 422, 500, 501]);
const isRejected = (problem: unknown, { pictured }: Way): boolean =>
  problem instanceof FetchError && (pictured ? PICTURE_REJECTED : REJECTED).has(problem.status ?? 0);

interface ModelOptions {
  readonly patience?: ModelTimeouts;
  readonly fetch?: typeof globalThis.fetch;
}

/** Speaks to one endpoint. One that takes no `response_format`, or no pictures, is asked without them from then on. */
export const makeModelClient = (
  { address, model, key }: ModelSettings,
  { patience = patient, fetch }: ModelOptions = {},
) => {
  const send = fetch === undefined ? ofetch : createFetch({ fetch });
  let taken: Way = { structured: true, pictured: true };

  const call = async (
    messages: readonly ChatMessage[],
    signal: AbortSignal,
    structured: boolean,
  ): Promise<ModelReply> => {
    const quiet = new AbortController();
    let timer = setTimeout(() => quiet.abort(), patience.silence);
    const heard = (): void => {
      clearTimeout(timer);
      timer = setTimeout(() => quiet.abort(), patience.silence);
    };
    try {
      const response = await send.raw<never, "stream">(chatsAt(address), {
        method: "POST",
        headers: key === null ? {} : { authorization: `Bearer ${Redacted.value(key)}` },
        body: {
          model,
          messages,
          stream: true,
          stream_options: { include_usage: true },
          max_tokens: MOST_TOKENS,
          temperature: 0,
          ...(structured && { response_format: answerFormat }),
        },
        responseType: "stream",
        redirect: "error",
        retry: 0,
        signal: AbortSignal.any([signal, quiet.signal, AbortSignal.timeout(patience.whole)]),
      });
      if (response.body === null) throw new ModelError("silent", false, "an empty answer");
      const isStream = (response.headers.get("content-type") ?? "").startsWith("text/event-stream");
      const said = await readModelStream(response.body, isStream, heard);
      if (!said.isWhole) throw new ModelError("silent", false, "half an answer");
      return { ...said, tokens: said.tokens ?? guess(messages, said.content) };
    } finally {
      clearTimeout(timer);
    }
  };

  const ask = async (messages: readonly ChatMessage[], signal: AbortSignal): Promise<ModelReply> => {
    const isPictured = hasPicture(messages);
    const open = ways.filter(
      ({ structured, pictured }) => (!structured || taken.structured) && (!pictured || (taken.pictured && isPictured)),
    );
    for (const way of open) {
      try {
        const reply = await call(way.pictured ? messages : withoutPictures(messages), signal, way.structured);
        taken = { structured: way.structured, pictured: isPictured ? way.pictured : taken.pictured };
        return reply;
      } catch (problem) {
        if (way === open.at(-1) || !isRejected(problem, way)) throw problem;
      }
    }
    throw new ModelError("refused", true, "there is no way to ask");
  };

  return {
    name: model,
    ask: (messages: readonly ChatMessage[]): Effect.Effect<ModelReply, ModelError> =>
      Effect.tryPromise({
        try: (signal) => ask(messages, signal),
        catch: (problem) => (problem instanceof ModelError ? problem : faultOf(problem)),
      }),
  };
};

/** The language model that makes solutions; null where the settings name none. */
export class LanguageModel extends Context.Service<
  LanguageModel,
  { readonly of: ReturnType<typeof makeModelClient> | null }
>()("annales/LanguageModel") {
  static readonly layer = Layer.effect(
    LanguageModel,
    Effect.gen(function* () {
      const { model } = yield* Settings;
      const fetch = yield* FetchHttpClient.Fetch;
      return { of: model === null ? null : makeModelClient(model, { fetch }) };
    }),
  );
}
