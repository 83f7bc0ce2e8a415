import type { Reply } from "../../stand-ins/operator/http-messages.ts";
import type { SeededStream } from "../machine/seeded-stream.ts";
import type { FaultOdds } from "./fault-odds.ts";
import type { WorldOperators } from "./operators.ts";
import type { ServerLife } from "./server-life.ts";

/** The origin of the push service of a world. */
export const PUSH_ORIGIN = "https://push.example";

interface NetworkParts {
  readonly operators: WorldOperators;
  readonly life: ServerLife;
  readonly pace: SeededStream;
  readonly odds: () => FaultOdds;
  readonly note: (...said: readonly unknown[]) => void;
}

type Fate = "answered" | "requestLost" | "answerLost" | "serverError" | "reset";
const FATES = ["requestLost", "answerLost", "serverError", "reset"] as const;

const never = (): Promise<Response> => new Promise(() => undefined);
const aborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    if (signal.aborted) reject(signal.reason as Error);
    signal.addEventListener("abort", () => reject(signal.reason as Error), { once: true });
  });

const responseOf = ({ status, body, text, headers }: Reply): Response =>
  new Response(status === 204 ? null : (text ?? (body === undefined ? "" : JSON.stringify(body))), {
    status,
    headers: { "content-type": "application/json", ...headers },
  });

/** `fetch` of a server in a world: the operators and the push service are all there is. */
export const worldFetch = ({ operators, life, pace, odds, note }: NetworkParts): typeof globalThis.fetch => {
  const fateOf = (): Fate => FATES.find((fate) => pace.happens(odds()[fate])) ?? "answered";

  const push = (url: URL): Promise<Response> =>
    life.outside("push", () => {
      const status = pace.happens(odds().pushRefused) ? 503 : 201;
      note("push", url.pathname, status);
      return new Response(null, { status });
    });

  const operator = async (url: URL, init: RequestInit): Promise<Response> => {
    const fate = fateOf();
    const call = {
      method: init.method ?? "GET",
      path: url.pathname,
      headers: Object.fromEntries(new Headers(init.headers)),
      body: typeof init.body === "string" ? init.body : "",
    };
    const reply = await life.outside("operator", () => {
      if (fate === "requestLost" || fate === "serverError") return null;
      const answer = operators.answer(url, call);
      if (answer === null) throw new TypeError(`No one is at ${url.origin}.`);
      return answer;
    });
    note("operator", call.method, url.href, call.body, fate, reply);
    if (fate === "reset") throw new TypeError("ECONNRESET");
    if (fate === "serverError") return new Response("no", { status: 500 });
    return reply === null || fate === "answerLost" ? never() : responseOf(reply);
  };

  return async (input, init = {}) => {
    const url = new URL(input instanceof Request ? input.url : input);
    const going = url.origin === PUSH_ORIGIN ? push(url) : operator(url, init);
    return init.signal ? Promise.race([going, aborted(init.signal)]) : going;
  };
};
