import type { Page, Request, Route } from "playwright-core";
import type { Answer } from "./answer.ts";

/** A call as the browser sent it. `path` is what follows `/api/`, or that of a built file without its hash. */
export interface Call {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly body: string | null;
}
/** Names calls: `GET papers?q` are those of that method and path that have `q` in the query, `?q=a` with that value; `*` ends an open path. The longest name wins; what is held goes before what is answered. */
export type Key = string;
export interface Script {
  /** Calls that wait until they are told their answer. */
  readonly holds: readonly Key[];
  /** Calls that are answered at once. */
  readonly answers: Readonly<Record<Key, Answer>>;
  /** Built files, as a glob, that are calls too once the page is there. */
  readonly files?: string;
}
interface Held {
  readonly call: Call;
  readonly request: Request;
  readonly route: Route;
}

/** The path of calls that only tell that all earlier ones have come, and of the empty page between two paths. */
const MARK = "test/mark";
const BLANK = "test/blank";
const callOf = (request: Request): Call => {
  const { pathname, searchParams } = new URL(request.url());
  return {
    method: request.method(),
    path: pathname.replace(/^\/(api\/)?/, "").replace(/-[\w-]{8}(?=\.\w+$)/, ""),
    query: searchParams,
    body: request.postData(),
  };
};

const isNamed = (key: Key, { method, path, query }: Call): boolean => {
  const [verb, place = ""] = key.split(" ");
  const [wanted = "", asked] = place.split("?");
  const isPlace = wanted.endsWith("*") ? path.startsWith(wanted.slice(0, -1)) : path === wanted;
  const [name, value] = asked?.split("=") ?? [];
  return verb === method && isPlace && (name === undefined || query.has(name, value));
};

/** A call as a line: `GET papers?limit=10&q=alg`, with its body where it has one. */
const lineOf = ({ method, path, query, body }: Call): string => {
  const asked = [...query].map(([name, value]) => `${name}=${value}`).sort();
  return `${method} ${path}${asked.length > 0 ? `?${asked.join("&")}` : ""}${body === null ? "" : ` ${body}`}`;
};

const give = (route: Route, answer: Answer): Promise<void> => {
  if (answer === "cut") return route.abort("connectionfailed");
  if (answer === "real") return route.continue();
  if ("json" in answer) return route.fulfill({ status: answer.status, json: answer.json });
  return route.fulfill({ status: answer.status, contentType: answer.kind, body: Buffer.from(answer.bytes) });
};

/** The scripted network of one page, where a call may take `patience` real ms to come: nothing reaches the API, and what nobody scripted is remembered. */
export const openWire = async (page: Page, patience: number) => {
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
    if (call.path === BLANK)
      return route.fulfill({ contentType: "text/html", body: "<!doctype html><title>.</title>" });
    const key = [...script.holds, ...Object.keys(script.answers)]
      .filter((one) => isNamed(one, call))
      .reduce((longest, one) => (one.length > longest.length ? one : longest), "");
    if (script.holds.includes(key)) return void (held = [...held, { call, request, route }]);
    const known = script.answers[key];
    if (known !== undefined) return give(route, known);
    strange.push(lineOf(call));
    return route.abort("connectionfailed");
  };
  const listen = (route: Route): Promise<void> => answered(route).catch(() => undefined);
  await page.route("**/api/**", listen);

  const found = async (key: Key): Promise<Held> => {
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
    /** Takes built files for calls from now on, until they are named no more. */
    listenTo: (files: string): Promise<unknown> => page.route(files, listen),
    listenNoMore: (files: string): Promise<void> => page.unroute(files, listen),
    /** Answers a held call, the newest of that name, when it has come. */
    take: async (key: Key, answer: Answer): Promise<void> => {
      const one = await found(key);
      forget(one.request);
      await give(one.route, answer);
    },
    /** Calls of these names that wait for an answer now, as lines, in the order of the alphabet. */
    waiting: (keys: readonly Key[]): readonly string[] =>
      held
        .filter(({ call }) => keys.some((key) => isNamed(key, call)))
        .map(({ call }) => lineOf(call))
        .sort(),
    /** Calls that nobody scripted. */
    strange: (): readonly string[] => strange,
  };
};
