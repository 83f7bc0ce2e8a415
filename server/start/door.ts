import { Context, type Effect } from "effect";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AnswerUnread } from "./unread.ts";

/** Longer than balancers keep an unused connection (a minute), so that they close it, and never send a call into a closing one. */
const KEPT_OPEN = 75_000;

type Listener = (request: IncomingMessage, response: ServerResponse) => void;

/** Where calls come in. After `leave` each answer is the last one of its connection, so that callers go elsewhere with their next call. */
export class Door extends Context.Service<Door, { readonly leave: Effect.Effect<void> }>()("annales/Door") {}

const askToLeave = (response: ServerResponse): void => {
  if (!response.headersSent) {
    response.shouldKeepAlive = false;
    return;
  }
  const { socket } = response;
  response.once("close", () => socket?.end());
};

interface Doorkeepers {
  /** Answers until an app listens for requests. */
  readonly answerEarly: Listener;
  readonly answerUnread: AnswerUnread;
}

/** A server that is answered by `answerEarly` until an app listens for its requests. */
export const makeDoor = ({ answerEarly, answerUnread }: Doorkeepers) => {
  const server = createServer({ keepAliveTimeout: KEPT_OPEN }, answerEarly);
  const open = new Set<ServerResponse>();
  let isLeaving = false;

  const note: Listener = (_, response) => {
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

  // Nothing can be said into the midst of an answer.
  server.on("clientError", (problem, socket) => {
    const isSpeaking = open.values().some((response) => response.socket === socket && response.headersSent);
    if (isSpeaking) socket.destroy();
    else answerUnread(problem, socket);
  });

  const leave = (): void => {
    isLeaving = true;
    for (const response of open) askToLeave(response);
  };
  return { server, leave };
};
