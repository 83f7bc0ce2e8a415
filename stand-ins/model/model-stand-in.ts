import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { type Call, header, jsonObject, readCall, readJson, type Reply, sendReply } from "../operator/http-messages.ts";
import { answerChat } from "./sample-answer.ts";
import { type ModelStandInFault, type Faults, isFault, makeFaults } from "./model-faults.ts";
import { type ChatRequest, questionOf, readChatRequest } from "./chat-request.ts";
import { sendChat } from "./chat-response.ts";

/** The one model it has. Its name says what it is. */
const MODEL = "annales-sample";

export interface ModelOptions {
  /** 0 (the default) takes any free port. */
  readonly port?: number;
  readonly key?: string;
}

export interface ModelStandIn {
  /** Base address, without a slash at its end; the API is below `/v1`. */
  readonly address: string;
  readonly key: string;
  readonly setFaults: (...faults: readonly ModelStandInFault[]) => void;
  readonly clearFaults: () => void;
  /** The questions it was asked so far, the first first, those that were answered badly included. */
  readonly asked: () => readonly string[];
  /** The calls in full. */
  readonly calls: () => readonly ChatRequest[];
  readonly close: () => Promise<void>;
}

interface World {
  readonly key: string;
  readonly faults: Faults;
  readonly calls: ChatRequest[];
  readonly timers: Set<NodeJS.Timeout>;
}

const loopback = "127.0.0.1";

const problem = (
  status: number,
  type: string,
  message: string,
  headers: Readonly<Record<string, string>> = {},
): Reply => ({
  status,
  body: { error: { message, type, param: null, code: null } },
  headers,
});

const commands = (world: World, call: Call): Reply => {
  switch (`${call.method} ${call.path}`) {
    case "GET /_control/faults":
      return { status: 200, body: world.faults.list() };
    case "DELETE /_control/faults":
      world.faults.clear();
      return { status: 204 };
    case "POST /_control/faults": {
      const sent = readJson(call.body);
      const faults: readonly unknown[] = Array.isArray(sent) ? sent : [sent];
      if (!faults.every(isFault)) return problem(400, "invalid_request_error", "A fault is not valid.");
      world.faults.add(faults);
      return { status: 201, body: world.faults.list() };
    }
    case "GET /_control/calls":
      return { status: 200, body: world.calls.map(questionOf) };
    default:
      return problem(404, "invalid_request_error", "There is no such command.");
  }
};

const models = { object: "list", data: [{ id: MODEL, object: "model", created: 0, owned_by: "annales" }] };

const wait = ({ timers }: World, ms: number): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(() => {
      timers.delete(timer);
      resolve();
    }, ms);
    timers.add(timer);
  });

const refusalOf = (fault: ModelStandInFault | undefined, chat: ChatRequest): Reply | undefined => {
  if (fault?.kind === "plain" && chat.isStructured)
    return problem(400, "invalid_request_error", "response_format is not supported.");
  if (fault?.kind === "blind" && chat.pictures > 0)
    return problem(400, "invalid_request_error", "This model does not take image_url.");
  if (fault?.kind !== "http") return undefined;
  const after = fault.retryAfter === undefined ? {} : { "retry-after": String(fault.retryAfter) };
  return problem(fault.status, fault.status === 429 ? "rate_limit_error" : "server_error", "As commanded.", after);
};

const complete = async (world: World, call: Call, response: ServerResponse): Promise<void> => {
  const chat = readChatRequest(jsonObject(call.body));
  if (chat === null) return sendReply(response, problem(400, "invalid_request_error", "This is no chat."));
  if (chat.model !== MODEL)
    return sendReply(response, problem(404, "invalid_request_error", `The model ${chat.model} does not exist.`));
  world.calls.push(chat);
  const number = world.calls.length;
  const fault = world.faults.take(questionOf(chat));
  if (fault?.kind === "slow") await wait(world, fault.ms);
  const refused = refusalOf(fault, chat);
  if (refused !== undefined) return sendReply(response, refused);
  sendChat(response, { chat, said: answerChat(chat, fault), number, isCut: fault?.kind === "cut" });
};

const serve = async (world: World, request: IncomingMessage, response: ServerResponse): Promise<void> => {
  const call = await readCall(request);
  if (call.path.startsWith("/_control/")) return sendReply(response, commands(world, call));
  if (header(call, "authorization") !== `Bearer ${world.key}`)
    return sendReply(response, problem(401, "invalid_request_error", "Incorrect API key provided."));
  if (call.method === "GET" && call.path === "/v1/models") return sendReply(response, { status: 200, body: models });
  if (call.method === "POST" && call.path === "/v1/chat/completions") return complete(world, call, response);
  sendReply(response, problem(404, "invalid_request_error", `Unknown address: ${call.method} ${call.path}`));
};

/** Starts the stand-in of a language model on loopback (contract.md, 'Running it'). Rejects when the port is taken. */
export const startModel = async ({ port = 0, key = "sample-key" }: ModelOptions = {}): Promise<ModelStandIn> => {
  const world: World = { key, faults: makeFaults(), calls: [], timers: new Set() };
  const server = createServer((request, response) => {
    serve(world, request, response).catch(() => response.destroy());
  });
  server.keepAliveTimeout = 65_000;
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, loopback, resolve);
  });
  return {
    address: `http://${loopback}:${(server.address() as AddressInfo).port}`,
    key,
    setFaults: (...faults) => world.faults.add(faults),
    clearFaults: world.faults.clear,
    asked: () => world.calls.map(questionOf),
    calls: () => world.calls,
    close: () =>
      new Promise((resolve) => {
        for (const timer of world.timers) clearTimeout(timer);
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};
