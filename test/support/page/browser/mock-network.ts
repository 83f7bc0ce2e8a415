import type { CDPSession } from "playwright-core";
import type { MockResponse } from "./mock-response.ts";

/** A call as the browser sent it. `path` is what follows `/api/`, that of a paper's file, or that of a built file without its hash. */
export interface ApiCall {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly body: string | null;
}
/** Names calls: `GET papers?q` are those of that method and path that have `q` in the query, `?q=a` with that value, and `?` alone those without a query; `*` ends an open path. The longest name wins; what is held goes before what is answered. */
export type CallPattern = string;
export interface NetworkScript {
  /** Calls that are held until they are answered. */
  readonly heldCalls: readonly CallPattern[];
  /** Calls that are answered at once. */
  readonly responses: Readonly<Record<CallPattern, MockResponse>>;
  /** Built files, by patterns with `*`, that are calls too once the page is there. */
  readonly files?: readonly string[];
}
/** A paused request, as the DevTools protocol reports it. */
interface Paused {
  readonly requestId: string;
  readonly networkId?: string;
  readonly request: { readonly method: string; readonly url: string; readonly postData?: string };
}
interface Held {
  readonly call: ApiCall;
  readonly paused: Paused;
}

/** The path of marker calls, which show that all earlier calls have arrived, and of the empty page between two paths. */
const MARK = "test/mark";
const BLANK = "test/blank";
const callOf = ({ request }: Paused): ApiCall => {
  const { pathname, searchParams } = new URL(request.url);
  return {
    method: request.method,
    path: pathname.replace(/^\/(api\/)?/, "").replace(/-[\w-]{8}(?=\.\w+$)/, ""),
    query: searchParams,
    body: request.postData ?? null,
  };
};

const isNamed = (key: CallPattern, { method, path, query }: ApiCall): boolean => {
  const [verb, place = ""] = key.split(" ");
  const [wanted = "", asked] = place.split("?");
  const isPlace = wanted.endsWith("*") ? path.startsWith(wanted.slice(0, -1)) : path === wanted;
  if (verb !== method || !isPlace) return false;
  if (asked === "") return query.size === 0;
  const [name, value] = asked?.split("=") ?? [];
  return name === undefined || query.has(name, value);
};

/** A call as a line: `GET papers?limit=10&q=alg`, with its body where it has one. */
const lineOf = ({ method, path, query, body }: ApiCall): string => {
  const asked = [...query].map(([name, value]) => `${name}=${value}`).sort();
  return `${method} ${path}${asked.length > 0 ? `?${asked.join("&")}` : ""}${body === null ? "" : ` ${body}`}`;
};

const blank: MockResponse = { status: 200, bytes: Buffer.from("<!doctype html><title>.</title>"), kind: "text/html" };
const contentOf = (answer: Exclude<MockResponse, string>) =>
  "json" in answer
    ? { kind: "application/json", body: Buffer.from(JSON.stringify(answer.json)) }
    : { kind: answer.kind, body: Buffer.from(answer.bytes) };

const give = (cdp: CDPSession, { requestId }: Paused, answer: MockResponse): Promise<unknown> => {
  if (answer === "cut") return cdp.send("Fetch.failRequest", { requestId, errorReason: "ConnectionFailed" });
  if (answer === "real") return cdp.send("Fetch.continueRequest", { requestId });
  const { kind, body } = contentOf(answer);
  return cdp.send("Fetch.fulfillRequest", {
    requestId,
    responseCode: answer.status,
    responseHeaders: [
      { name: "content-type", value: kind },
      { name: "cache-control", value: "no-store" },
    ],
    body: body.toString("base64"),
  });
};

/**
 * The scripted network of one page: no call reaches the API, and calls without a script are recorded. A call may take
 * `patience` real ms to arrive. Only calls are intercepted; built files are loaded as usual, from the browser's cache too.
 */
export const openMockNetwork = async (cdp: CDPSession, patience: number) => {
  let script: NetworkScript = { heldCalls: [], responses: {} };
  let held: readonly Held[] = [];
  let strange: string[] = [];
  const forget = (paused: Paused): void => void (held = held.filter((one) => one.paused !== paused));

  const answered = (paused: Paused): Promise<unknown> | undefined => {
    const call = callOf(paused);
    if (call.path === MARK) return give(cdp, paused, { status: 200, json: null });
    if (call.path === BLANK) return give(cdp, paused, blank);
    const key = [...script.heldCalls, ...Object.keys(script.responses)]
      .filter((one) => isNamed(one, call))
      .reduce((longest, one) => (one.length > longest.length ? one : longest), "");
    if (script.heldCalls.includes(key)) return void (held = [...held, { call, paused }]);
    const known = script.responses[key];
    if (known !== undefined) return give(cdp, paused, known);
    strange.push(lineOf(call));
    return give(cdp, paused, "cut");
  };
  /* A page that is left calls off what it asked for: such a call can be answered no more. */
  cdp.on("Fetch.requestPaused", (paused) => void answered(paused)?.catch(() => undefined));
  cdp.on("Network.loadingFailed", ({ requestId }) => {
    held = held.filter(({ paused }) => paused.networkId !== requestId);
  });
  /* Cached responses never reach the interception, so the HTTP cache is disabled while files are held. */
  const stop = async (...files: readonly string[]): Promise<void> => {
    await cdp.send("Network.setCacheDisabled", { cacheDisabled: files.length > 0 });
    await cdp.send("Fetch.enable", {
      patterns: ["*/api/*", "*/files/*", ...files].map((urlPattern) => ({ urlPattern })),
    });
  };
  await cdp.send("Network.enable");
  await stop();

  const found = async (key: CallPattern): Promise<Held> => {
    const until = Date.now() + patience;
    while (Date.now() < until) {
      const one = held.findLast(({ call }) => isNamed(key, call));
      if (one) return one;
      await settle();
    }
    throw new Error(
      `no call ${key} was made; on the wire: ${held.map(({ call }) => lineOf(call)).join(", ") || "nothing"}`,
    );
  };
  /** Waits until all calls that the page has sent are known here. */
  const settle = async (): Promise<void> => {
    const expression = `fetch("/api/${MARK}").then((answer) => answer.text())`;
    await cdp.send("Runtime.evaluate", { expression, awaitPromise: true }).catch(() => undefined);
  };
  return {
    blank: `/api/${BLANK}`,
    settle,
    /** Replaces the script of calls, and forgets earlier calls. */
    follow: (next: NetworkScript): void => {
      script = next;
      held = [];
      strange = [];
    },
    /** Holds these built files from now on, as calls. */
    listenTo: (files: readonly string[]): Promise<void> => stop(...files),
    /** Answers the newest held call of that name, once it has arrived. */
    take: async (key: CallPattern, answer: MockResponse): Promise<void> => {
      const one = await found(key);
      forget(one.paused);
      await give(cdp, one.paused, answer);
    },
    /** Pending calls of these names, sorted. */
    waiting: (keys: readonly CallPattern[]): readonly string[] =>
      held
        .filter(({ call }) => keys.some((key) => isNamed(key, call)))
        .map(({ call }) => lineOf(call))
        .sort(),
    /** Unscripted calls. */
    strange: (): readonly string[] => strange,
  };
};
