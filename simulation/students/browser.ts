import type { World, WorldAnswer } from "../world/world.ts";

/** What is sent: `json`, or bytes with their type. */
export interface Sent {
  readonly json?: unknown;
  readonly bytes?: Buffer;
  readonly type?: string;
  readonly key?: string;
}

type JsonObject = Readonly<Record<string, unknown>>;

/** An answer with its body read; null where the server died, or none was there. */
export type BrowserAnswer = (WorldAnswer & { readonly body: unknown }) | null;

const readJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

export const asObject = (body: unknown): JsonObject =>
  typeof body === "object" && body !== null && !Array.isArray(body) ? (body as JsonObject) : {};
/** The id of the first entry of a page that is listed, as it travels in a path. */
export const firstId = (body: unknown): string | undefined => {
  const { items } = asObject(body);
  const id = Array.isArray(items) ? asObject(items[0])["id"] : undefined;
  return typeof id === "string" || typeof id === "number" ? `${id}` : undefined;
};

/** A browser with its cookies and its token, at one address. */
export const makeBrowser = (world: World, address: string) => {
  const cookies = new Map<string, string>();
  let token: string | null = null;

  const send = async (method: string, path: string, { json, bytes, type, key }: Sent = {}): Promise<BrowserAnswer> => {
    const body = json === undefined ? bytes : JSON.stringify(json);
    const answer = await world.call({
      method,
      path: `/api${path}`,
      ...(body !== undefined && { body }),
      headers: {
        "x-forwarded-for": address,
        ...(body !== undefined && { "content-type": type ?? "application/json" }),
        ...(body !== undefined && { "content-length": String(Buffer.byteLength(body)) }),
        ...(key !== undefined && { "idempotency-key": key }),
        ...(token !== null && { authorization: `Bearer ${token}` }),
        ...(cookies.size > 0 && { cookie: [...cookies].map((pair) => pair.join("=")).join("; ") }),
      },
    });
    if (answer === null) return null;
    for (const [name, value] of answer.cookies) {
      if (value === "") cookies.delete(name);
      else cookies.set(name, value);
    }
    const read = readJson(answer.text);
    const { accessToken } = asObject(read);
    if (answer.status === 401 && !path.startsWith("/auth/")) token = null;
    if (typeof accessToken === "string") token = accessToken;
    return { ...answer, body: read };
  };

  return {
    send,
    isSignedIn: (): boolean => token !== null,
    signIn: async (identifier: string, password: string): Promise<boolean> => {
      if (token === null) await send("POST", "/auth/signin", { json: { identifier, password } });
      return token !== null;
    },
    signOut: async (): Promise<void> => {
      await send("GET", "/auth/logout");
      token = null;
    },
  };
};
export type Browser = ReturnType<typeof makeBrowser>;
