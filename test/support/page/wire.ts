import type { Page, Request, Route } from "playwright-core";
import type { Answer } from "./answer.ts";

/** A call as the browser sent it. `path` is what follows `/api/`, without the query. */
export interface Call {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly body: string | null;
}
/** Names calls: `GET papers?q` are those of that method and path that have `q` in the query; `*` ends an open path. */
export type Key = string;
export interface Script {
  /** Calls that wait until they are told their answer. */
  readonly holds: readonly Key[];
  /** Calls that are answered at once. */
  readonly answers: Readonly<Record<Key, Answer>>;
}
interface Held {
  readonly call: Call;
  readonly request: Request;
  readonly route: Route;
}

/** The path of calls that only tell that all earlier ones have come, and of the empty page between two paths. */
const MARK = "test/mark";
const BLANK = "test/blank";
/** How long a call may take to come, in real ms. */
const PATIENCE = 5_000;

const callOf = (request: Request): Call => {
  const { pathname, searchParams } = new URL(request.url());
  return {
    method: request.method(),
    path: pathname.slice("/api/".length),
    query: searchParams,
    body: request.postData(),
  };
};

const isNamed = (key: Key, { method, path, query }: Call): boolean => {
  const [verb, place = ""] = key.split(" ");
  const [wanted = "", name] = place.split("?");
  const isPlace = wanted.endsWith("*") ? path.startsWith(wanted.slice(0, -1)) : path === wanted;
  return verb === method && isPlace && (name === undefined || query.has(name));
};

/** A call as a line: `GET papers?limit=10&q=alg`, with its body where it has one. */
const lineOf = ({ method, path, query, body }: Call): string => {
  const asked = [...query].map(([name, value]) => `${name}=${value}`).sort();
  return `${method} ${path}${asked.length > 0 ? `?${asked.join("&")}` : ""}${body === null ? "" : ` ${body}`}`;
};

const give = (route: Route, answer: Answer): Promise<void> => {
  if (answer === "cut") return route.abort("connectionfailed");
  if ("json" in answer) return route.fulfill({ status: answer.status, json: answer.json });
  return route.fulfill({ status: answer.status, contentType: answer.kind, body: Buffer.from(answer.bytes) });
};

/** The scripted network of one page: nothing reaches the API, and what nobody scripted is remembered. */
export const openWire = async (page: Page) => {
  let script: Script = { holds: [], answers: {} };
  let held: readonly Held[] = [];
  let strange: string[] = [];
  const forget = (request: Request): void => void (held = held.filter((one) => one.request !== request));
  page.on("requestfailed", forget);
  page.on("requestfinished", forget);

  const answered = async (route: Route): Promise<void> => {
    const request = route.request();
    const call = callOf(request);
    if (call.path === MARK) return give(route, { status: 200, json: null });
    if (call.path === BLANK) return route.fulfill({ contentType: "text/html", body: "<!doctype html><title>.</title>" });
    if (script.holds.some((key) => isNamed(key, call))) return void (held = [...held, { call, request, route }]);
    const known = Object.entries(script.answers).find(([key]) => isNamed(key, call));
    if (known) return give(route, known[1]);
    strange.push(lineOf(call));
    return route.abort("connectionfailed");
  };
  await page.route("**/api/**", (route) => answered(route).catch(() => undefined));

  const found = async (key: Key): Promise<Held> => {
    const until = Date.now() + PATIENCE;
    while (Date.now() < until) {
      const one = held.findLast(({ call }) => isNamed(key, call));
      if (one) return one;
      await settle();
    }
    throw new Error(`no call ${key} was made; on the wire: ${held.map(({ call }) => lineOf(call)).join(", ") || "nothing"}`);
  };
  /** Lets the page work, and waits until every call it has sent is known here. */
  const settle = async (): Promise<void> => {
    await page.evaluate((url) => fetch(url).then((answer) => answer.text()), `/api/${MARK}`).catch(() => undefined);
  };
  return {
    blank: `/api/${BLANK}`,
    settle,
    /** From now on calls go by this script; what came before is forgotten. */
    follow: (next: Script): void => {
      script = next;
      held = [];
      strange = [];
    },
    /** Answers a held call, the newest of that name, when it has come. */
    take: async (key: Key, answer: Answer): Promise<void> => {
      const one = await found(key);
      forget(one.request);
      await give(one.route, answer);
    },
    /** Calls that wait for an answer now, as lines, in the order of the alphabet. */
    waiting: (): readonly string[] => held.map(({ call }) => lineOf(call)).sort(),
    /** Calls that nobody scripted. */
    strange: (): readonly string[] => strange,
  };
};
export type Wire = Awaited<ReturnType<typeof openWire>>;
