import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { answerControl, type ControlledState, isControl } from "./control-api.ts";
import { type FaultOf, garbage, type Operation, xmlTimeOut } from "./operator-faults.ts";
import { type Call, readCall, type Reply, sendReply } from "./http-messages.ts";

/** The operation that faults can name, and the payer it is about. */
export interface FaultSubject {
  readonly operation: Operation;
  readonly phone: string | undefined;
}

/** One operator's protocol. */
export interface Protocol {
  readonly world: ControlledState;
  readonly answer: (call: Call) => Reply;
  /** Undefined for calls that no fault can name. */
  readonly subjectOf: (call: Call) => FaultSubject | undefined;
  /** The operator's own error of an HTTP status, or of a status and a code of one's own. */
  readonly errorReply: (status: number, code?: string, message?: string) => Reply;
}

export interface Gateway {
  /** Base address, without a slash at its end. */
  readonly address: string;
  readonly close: () => Promise<void>;
}

const loopback = "127.0.0.1";

const transportKinds = ["slow", "halfOpen", "reset", "garbage", "xml", "http"] as const;
type TransportFault = FaultOf<(typeof transportKinds)[number]>;

const pause = ({ world }: Protocol, ms: number): Promise<void> =>
  new Promise((resolve) => world.clock.at(world.clock.now() + ms, resolve));

/** Slow calls are carried out late, or at once when the fault says `performed`. */
const answerSlowly = async (protocol: Protocol, call: Call, fault: FaultOf<"slow">): Promise<Reply> => {
  const early = fault.performed === true ? protocol.answer(call) : undefined;
  await pause(protocol, fault.ms);
  return early ?? protocol.answer(call);
};

const misbehave = async (
  protocol: Protocol,
  call: Call,
  response: ServerResponse,
  fault: TransportFault,
): Promise<Reply | undefined> => {
  if (fault.kind === "slow") return answerSlowly(protocol, call, fault);
  const isPerformed = fault.performed ?? fault.kind === "garbage";
  const proper = isPerformed ? protocol.answer(call) : undefined;
  if (fault.kind === "http") return protocol.errorReply(fault.status, fault.code, fault.message);
  if (fault.kind === "xml") return { status: 500, text: xmlTimeOut, headers: { "content-type": "application/xml" } };
  if (fault.kind === "garbage") {
    return { status: proper?.status ?? 200, text: garbage, headers: { "content-type": "text/html" } };
  }
  if (fault.kind === "reset") response.socket?.resetAndDestroy();
  return undefined;
};

/** Undefined: the caller gets no answer. */
const answer = async (protocol: Protocol, call: Call, response: ServerResponse): Promise<Reply | undefined> => {
  if (isControl(call)) return answerControl(protocol.world, call);
  const subject = protocol.subjectOf(call);
  const fault = subject && protocol.world.faults.take(subject.operation, transportKinds, subject.phone);
  return fault === undefined ? protocol.answer(call) : misbehave(protocol, call, response, fault);
};

const serve = async (protocol: Protocol, request: IncomingMessage, response: ServerResponse): Promise<void> => {
  const call = await readCall(request).catch(() => undefined);
  const unread = protocol.errorReply(400, "BAD_REQUEST", "The body cannot be read.");
  const reply = call === undefined ? unread : await answer(protocol, call, response);
  if (reply !== undefined) sendReply(response, reply);
};

/** Serves a protocol, its commands and its payers' phones on loopback; port 0 is any free one. Rejects when it is taken. */
export const startGateway = async (protocol: Protocol, port = 0): Promise<Gateway> => {
  const server = createServer((request, response) => {
    serve(protocol, request, response).catch((error: unknown) => {
      console.error(error);
      response.destroy();
    });
  });
  // Longer than clients keep theirs: a connection that is closed as it is used again reads as a broken line.
  server.keepAliveTimeout = 65_000;
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, loopback, resolve);
  });
  return {
    address: `http://${loopback}:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        protocol.world.clock.stop();
        protocol.world.callbacks.stop();
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};

/** The port of an environment variable; 0, any free one, where it is not set. */
export const readPort = (text: string | undefined): number => {
  const port = Number(text ?? "0");
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new Error(`PORT is not a port: ${text}`);
  return port;
};

/** Closes on the signals that end a program. */
export const closeOnSignal = (close: () => Promise<void>): void => {
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => void close());
};
