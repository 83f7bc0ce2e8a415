import { Context, type Effect } from "effect";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { Duplex } from "node:stream";
import { requestPath } from "../../http/not-found.ts";
import { bodyTimeout, type SendTimeouts } from "../../http/request/body-limits.ts";
import type { AnswerClientError, ClientError } from "./client-error-response.ts";

/** Longer than balancers keep an unused connection (a minute), so that they close it, and never send a call into a closing one. */
const KEPT_OPEN = 75_000;

type Listener = (request: IncomingMessage, response: ServerResponse) => void;

/**
 * The HTTP listener. After `leave`, every response closes its connection, so that callers connect to another server.
 */
export class HttpListener extends Context.Service<HttpListener, { readonly leave: Effect.Effect<void> }>()(
  "annales/HttpListener",
) {}

const closeAfterResponse = (response: ServerResponse): void => {
  if (!response.headersSent) {
    response.shouldKeepAlive = false;
    return;
  }
  const { socket } = response;
  response.once("close", () => socket?.end());
};

interface ListenerOptions {
  /** Answers until an app listens for requests. */
  readonly answerEarly: Listener;
  readonly answerUnread: AnswerClientError;
  readonly times: SendTimeouts;
  /** The cap of photos, as it is set. */
  readonly maxImageBytes: number;
}

/** A server that is answered by `answerEarly` until an app listens for its requests. */
export const makeHttpListener = ({ answerEarly, answerUnread, times, maxImageBytes }: ListenerOptions) => {
  const options = {
    keepAliveTimeout: KEPT_OPEN,
    headersTimeout: times.head,
    connectionsCheckingInterval: times.head / 4,
    // Node has one limit for all bodies: `limitBody` sets one for each.
    requestTimeout: 0,
    // There are no upgrades, and Node does not limit the body of one.
    shouldUpgradeCallback: () => false,
  };
  const server = createServer(options, answerEarly);
  const open = new Set<ServerResponse>();
  let isLeaving = false;

  // No error response can be sent on a connection that is already sending a response.
  const endUnread = (problem: ClientError, socket: Duplex): void => {
    const isSpeaking = open.values().some((response) => response.socket === socket && response.headersSent);
    if (isSpeaking) socket.destroy();
    else answerUnread(problem, socket);
  };

  /** The connection ends with a body that is late; so does one whose call is answered before its body has arrived. */
  const limitBody: Listener = (request, response) => {
    const { method = "", url = "", socket } = request;
    const end = (): void => {
      if (!request.complete) endUnread({ code: "ERR_HTTP_REQUEST_TIMEOUT" }, socket);
    };
    let timer = setTimeout(end, bodyTimeout({ method, path: requestPath(url), maxImageBytes }, times)).unref();
    request.once("close", () => clearTimeout(timer));
    response.once("close", () => {
      clearTimeout(timer);
      if (!request.complete && !socket.destroyed) timer = setTimeout(end, times.body).unref();
    });
  };

  const note: Listener = (request, response) => {
    limitBody(request, response);
    if (isLeaving) response.shouldKeepAlive = false;
    open.add(response);
    response.once("close", () => open.delete(response));
  };
  const stepBack = (event: string): void => {
    if (event !== "request") return;
    server.off("newListener", stepBack);
    server.off("request", answerEarly);
    server.prependListener("checkContinue", note);
  };
  server.prependListener("request", note).on("newListener", stepBack);

  server.on("clientError", endUnread);
  // Node would answer 417 by itself, and leave the body without a limit.
  server.on("checkExpectation", (request, response) => server.emit("request", request, response));

  const leave = (): void => {
    isLeaving = true;
    for (const response of open) closeAfterResponse(response);
  };
  return { server, leave };
};
