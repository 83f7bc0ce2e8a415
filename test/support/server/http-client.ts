import { request } from "node:http";
import { checkCode } from "./published-codes.ts";

/** A response. `body` is the parsed JSON, null if it is not JSON. */
interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  readonly bytes: Buffer;
  readonly body: Record<string, unknown> & { message?: string; code?: string; fields?: Record<string, string> };
}

export interface CallOptions {
  readonly method?: string;
  /** Sent as JSON. */
  readonly json?: unknown;
  /** Sent unchanged. */
  readonly raw?: string | Buffer;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A client that keeps its cookie and token, as a browser does. Rejects where an answer has a code that its call is not to have. */
export interface Client {
  readonly call: (path: string, options?: CallOptions) => Promise<Answer>;
  readonly get: (path: string, headers?: Readonly<Record<string, string>>) => Promise<Answer>;
  readonly post: (path: string, json: unknown, headers?: Readonly<Record<string, string>>) => Promise<Answer>;
  /** Signs in and keeps the session. Rejects on an error. */
  readonly signIn: (identifier: string, password?: string) => Promise<Answer>;
  /** `device` is the cookie of a browser that has signed in before: it stays after sign-out. */
  readonly session: { token: string | null; cookie: string | null; device: string | null };
}

const readBody = (text: string): Answer["body"] => {
  try {
    return JSON.parse(text) as Answer["body"];
  } catch {
    return null as never;
  }
};

interface Sent {
  readonly address: string;
  readonly path: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Buffer | undefined;
}

/** A raw HTTP client: `fetch` would normalize the path and withhold `Origin`, `Cookie` and encodings. */
const send = ({ address, path, method, headers, body }: Sent): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(address);
    const outgoing = request({ hostname, port, path, method, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("error", reject);
      const finish = (): void => {
        const bytes = Buffer.concat(chunks);
        const text = bytes.toString();
        const pairs = Object.entries(response.headers).map(
          ([name, value]) => [name, String(value)] as [string, string],
        );
        resolve({ status: response.statusCode ?? 0, headers: new Headers(pairs), text, bytes, body: readBody(text) });
      };
      response.on("end", finish);
      if (response.headers["content-type"]?.startsWith("text/event-stream") !== true) return;
      // An event stream has no end: resolve with its headers.
      response.destroy();
      finish();
    });
    // Has no effect after the response: a server that rejects a body early may close the connection.
    outgoing.on("error", reject);
    outgoing.end(body);
  });

/** A client of the server at `address`. `headers` go with every call. */
export const makeClient = (address: string, always: Readonly<Record<string, string>> = {}): Client => {
  const session: Client["session"] = { token: null, cookie: null, device: null };

  const call: Client["call"] = async (path, { method, json, raw, headers = {} } = {}) => {
    const body = json === undefined ? raw : JSON.stringify(json);
    const cookies = [session.cookie, session.device].filter((cookie) => cookie !== null).join("; ");
    const sent = {
      path,
      method: method ?? (body === undefined ? "GET" : "POST"),
      headers: {
        ...(session.token !== null && { authorization: `Bearer ${session.token}` }),
        ...(cookies !== "" && { cookie: cookies }),
        ...(json !== undefined && { "content-type": "application/json" }),
        ...(body !== undefined && { "content-length": String(Buffer.byteLength(body)) }),
        ...always,
        ...headers,
      },
    };
    const answer = await send({ ...sent, address, body });
    if (answer.status >= 400 && answer.body?.code !== undefined) checkCode(sent, answer.body.code);
    const given = /(?:__Host-)?\bannales=([^;]*)/.exec(answer.headers.get("set-cookie") ?? "");
    if (given) session.cookie = given[1] === "" ? null : given[0];
    const device = /(?:__Host-)?\bannales-device=[^;]*/.exec(answer.headers.get("set-cookie") ?? "");
    if (device) session.device = device[0];
    return answer;
  };

  return {
    call,
    get: (path, headers = {}) => call(path, { headers }),
    post: (path, json, headers = {}) => call(path, { json, headers }),
    signIn: async (identifier, password = "annales-demo") => {
      const answer = await call("/api/auth/signin", { json: { identifier, password } });
      if (answer.status !== 200) throw new Error(`Not signed in: ${answer.status} ${answer.text}`);
      session.token = String(answer.body["accessToken"]);
      return answer;
    },
    session,
  };
};
