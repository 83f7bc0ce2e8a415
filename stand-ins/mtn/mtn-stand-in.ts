import { randomUUID } from "node:crypto";
import { type Clock, type Scheduler, makeVirtualClock } from "../phone/virtual-clock.ts";
import { makePayerPhone, type PayerPhone } from "../phone/payer-phone.ts";
import { makeApiUsers, newKey } from "./api-users.ts";
import { answerMtnCall, subjectOf } from "./mtn-routes.ts";
import { type Callbacks, makeCallbacks } from "../operator/send-callbacks.ts";
import { type OperatorFault, makeFaults } from "../operator/operator-faults.ts";
import { startGateway } from "../operator/operator-gateway.ts";
import { makePayments } from "./mtn-payments.ts";
import { makeRateLimit } from "./rate-limit.ts";
import { errorReply } from "./mtn-errors.ts";
import type { MtnState } from "./mtn-state.ts";

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
  readonly phone: PayerPhone;
  readonly setFaults: (...faults: readonly OperatorFault[]) => void;
  readonly advance: (ms: number) => void;
  readonly close: () => Promise<void>;
}

const loopback = "127.0.0.1";

/** What one stand-in holds, for callers that carry its calls themselves. `callbacks`: over HTTP unless said. */
export const makeMtnState = (options: MtnOptions & { readonly callbacks?: Callbacks } = {}): MtnState => {
  const clock = makeVirtualClock(options.clock, options.scheduler);
  const faults = makeFaults();
  const phone = makePayerPhone(clock);
  const callbacks = options.callbacks ?? makeCallbacks(clock, faults);
  return {
    subscriptionKey: options.subscriptionKey ?? newKey(),
    clock,
    faults,
    phone,
    callbacks,
    accounts: makeApiUsers(clock),
    payments: makePayments({ clock, phone, faults, callbacks }),
    statusLimit: makeRateLimit(clock, 10, 1000),
  };
};

/**
 * Starts the stand-in of MTN MoMo Collections on loopback (facts/operators.md, contract.md "Running it").
 * Rejects when the port is taken.
 */
export const startMtn = async (options: MtnOptions = {}): Promise<MtnStandIn> => {
  const world = makeMtnState(options);
  const apiUser = options.apiUser ?? randomUUID();
  const apiKey = options.apiKey ?? newKey();
  world.accounts.create(apiUser, options.callbackHost ?? loopback, apiKey);

  const gateway = await startGateway(
    { world, answer: (call) => answerMtnCall(world, call), subjectOf: (call) => subjectOf(world, call), errorReply },
    options.port,
  );

  return {
    address: gateway.address,
    control: `${gateway.address}/_control`,
    subscriptionKey: world.subscriptionKey,
    apiUser,
    apiKey,
    phone: world.phone,
    setFaults: (...faults) => world.faults.add(faults),
    advance: world.clock.advance,
    close: gateway.close,
  };
};
