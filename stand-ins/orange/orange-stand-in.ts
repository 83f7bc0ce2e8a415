import { randomBytes, randomInt } from "node:crypto";
import { type Callbacks, makeCallbacks } from "../operator/send-callbacks.ts";
import { type OperatorFault, makeFaults } from "../operator/operator-faults.ts";
import { startGateway } from "../operator/operator-gateway.ts";
import { type Clock, type Scheduler, makeVirtualClock } from "../phone/virtual-clock.ts";
import { makePayerPhone, type PayerPhone } from "../phone/payer-phone.ts";
import { answerOrangeCall, subjectOf } from "./orange-routes.ts";
import { makePayments } from "./orange-payments.ts";
import { errorReply } from "./orange-errors.ts";
import { type Client, makeTokens } from "./orange-tokens.ts";
import type { OrangeState } from "./orange-state.ts";

export interface OrangeOptions {
  /** 0 (the default) takes any free port. */
  readonly port?: number;
  readonly clock?: Clock;
  readonly scheduler?: Scheduler;
}

export interface OrangeStandIn extends Client {
  /** Base address of the protocol, without a slash at its end. */
  readonly address: string;
  /** Base address of the commands, never part of the real protocol. */
  readonly control: string;
  /** The merchant's number, nine digits, and its pin. */
  readonly channelUser: string;
  readonly pin: string;
  readonly phone: PayerPhone;
  readonly setFaults: (...faults: readonly OperatorFault[]) => void;
  readonly advance: (ms: number) => void;
  readonly close: () => Promise<void>;
}

const newClient = (): Client => ({
  clientId: randomBytes(14).toString("base64url"),
  clientSecret: randomBytes(14).toString("base64url"),
});

/** What one stand-in holds, for callers that carry its calls themselves. `callbacks`: over HTTP unless said. */
export const makeOrangeState = (
  client: Client,
  options: OrangeOptions & { readonly callbacks?: Callbacks } = {},
): OrangeState => {
  const clock = makeVirtualClock(options.clock, options.scheduler);
  const faults = makeFaults();
  const phone = makePayerPhone(clock);
  const callbacks = options.callbacks ?? makeCallbacks(clock, faults);
  return {
    clock,
    faults,
    phone,
    callbacks,
    channelUser: `69${randomInt(1_000_000, 10_000_000)}`,
    pin: String(randomInt(1_000, 10_000)),
    tokens: makeTokens(clock, client),
    payments: makePayments({ clock, phone, faults, callbacks }),
  };
};

/**
 * Starts the stand-in of Orange Money on loopback (facts/operators.md; contract.md, 'Running it'). Rejects when the port
 * is taken.
 */
export const startOrange = async (options: OrangeOptions = {}): Promise<OrangeStandIn> => {
  const client = newClient();
  const world = makeOrangeState(client, options);
  const gateway = await startGateway(
    { world, answer: (call) => answerOrangeCall(world, call), subjectOf: (call) => subjectOf(world, call), errorReply },
    options.port,
  );
  return {
    ...client,
    address: gateway.address,
    control: `${gateway.address}/_control`,
    channelUser: world.channelUser,
    pin: world.pin,
    phone: world.phone,
    setFaults: (...added) => world.faults.add(added),
    advance: world.clock.advance,
    close: gateway.close,
  };
};
