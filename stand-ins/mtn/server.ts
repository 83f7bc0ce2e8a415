import { randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { type Clock, type Scheduler, shiftingClock } from "../phone/clock.ts";
import { makePhone, type Phone } from "../phone/phone.ts";
import { makeAccounts, newKey } from "./accounts.ts";
import { answerApi, subjectOf } from "./api.ts";
import { makeCallbacks } from "./callbacks.ts";
import { answerControl, isControl } from "./control.ts";
import { type Fault, type FaultOf, garbage, makeFaults } from "./faults.ts";
import { type Call, readCall, type Reply, sendReply } from "./http.ts";
import { makePayments } from "./payments.ts";
import { makeRateLimit } from "./rate-limit.ts";
import { badRequest, errorReply } from "./replies.ts";
import type { World } from "./world.ts";

export interface MtnOptions {
  /** 0 (the default) takes any free port. */
  readonly port?: number;
  /** Host of the callbacks of the first API user; 127.0.0.1 by default. */
  readonly callbackHost?: string;
  readonly subscriptionKey?: string;
  readonly apiUser?: string;
  readonly apiKey?: string;
  readonly clock?: Clock;
  readonly scheduler?: Scheduler;
}

export interface MtnStandIn {
  /** Base address of the protocol, without a slash at its end. */
  readonly address: string;
  /** Base address of the commands, never part of the real protocol. */
  readonly control: string;
  readonly subscriptionKey: string;
  readonly apiUser: string;
  readonly apiKey: string;
  readonly phone: Phone;
  readonly setFaults: (...faults: readonly Fault[]) => void;
  readonly advance: (ms: number) => void;
  readonly close: () => Promise<void>;
}

const loopback = "127.0.0.1";

const transportKinds = ["slow", "halfOpen", "reset", "garbage", "http"] as const;
type TransportFault = FaultOf<(typeof transportKinds)[number]>;

const makeWorld = (options: MtnOptions): World => {
  const clock = shiftingClock(options.clock, options.scheduler);
  const faults = makeFaults();
  const phone = makePhone(clock);
  const callbacks = makeCallbacks(clock, faults);
  return {
    subscriptionKey: options.subscriptionKey ?? newKey(),
    clock,
    faults,
    phone,
    callbacks,
    accounts: makeAccounts(clock),
    payments: makePayments({ clock, phone, faults, callbacks }),
    statusLimit: makeRateLimit(clock, 10, 1000),
  };
};

const pause = (world: World, ms: number): Promise<void> =>
  new Promise((resolve) => world.clock.at(world.clock.now() + ms, resolve));

/** Slow calls are carried out late, or at once when the fault says `performed`. */
const answerSlowly = async (world: World, call: Call, fault: FaultOf<"slow">): Promise<Reply> => {
  const early = fault.performed === true ? answerApi(world, call) : undefined;
  await pause(world, fault.ms);
  return early ?? answerApi(world, call);
};

const misbehave = async (
  world: World,
  call: Call,
  response: ServerResponse,
  fault: TransportFault,
): Promise<Reply | undefined> => {
  if (fault.kind === "slow") return answerSlowly(world, call, fault);
  const isPerformed = fault.performed ?? fault.kind === "garbage";
  const proper = isPerformed ? answerApi(world, call) : undefined;
  if (fault.kind === "http") return errorReply(fault.status, fault.code, fault.message);
  if (fault.kind === "garbage") {
    return { status: proper?.status ?? 200, text: garbage, headers: { "content-type": "text/html" } };
  }
  if (fault.kind === "reset") response.socket?.resetAndDestroy();
  return undefined;
};

/** Undefined: the caller gets no answer. */
const answer = async (world: World, call: Call, response: ServerResponse): Promise<Reply | undefined> => {
  if (isControl(call)) return answerControl(world, call);
  const subject = subjectOf(world, call);
  const fault = subject && world.faults.take(subject.operation, transportKinds, subject.phone);
  return fault === undefined ? answerApi(world, call) : misbehave(world, call, response, fault);
};

const serve = async (world: World, request: IncomingMessage, response: ServerResponse): Promise<void> => {
  const call = await readCall(request).catch(() => undefined);
  const reply = call === undefined ? badRequest("The body cannot be read.") : await answer(world, call, response);
  if (reply !== undefined) sendReply(response, reply);
};

/**
 * Starts the stand-in of MTN MoMo Collections on loopback (facts/operators.md, contract.md "Running it").
 * Rejects when the port is taken.
 */
export const startMtn = async (options: MtnOptions = {}): Promise<MtnStandIn> => {
  const world = makeWorld(options);
  const apiUser = options.apiUser ?? randomUUID();
  const apiKey = options.apiKey ?? newKey();
  world.accounts.create(apiUser, options.callbackHost ?? loopback, apiKey);

  const server = createServer((request, response) => {
    serve(world, request, response).catch((error: unknown) => {
      console.error(error);
      response.destroy();
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(options.port ?? 0, loopback, resolve);
  });
  const address = `http://${loopback}:${(server.address() as AddressInfo).port}`;

  return {
    address,
    control: `${address}/_control`,
    subscriptionKey: world.subscriptionKey,
    apiUser,
    apiKey,
    phone: world.phone,
    setFaults: (...faults) => world.faults.add(faults),
    advance: world.clock.advance,
    close: () =>
      new Promise((resolve) => {
        world.clock.stop();
        world.callbacks.stop();
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};
