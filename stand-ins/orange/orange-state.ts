import type { ControlledState } from "../operator/control-api.ts";
import type { Payments } from "./orange-payments.ts";
import type { Tokens } from "./orange-tokens.ts";

/** Everything one stand-in of Orange holds. */
export interface OrangeState extends ControlledState {
  /** The merchant's own number, with its pin. */
  readonly channelUser: string;
  readonly pin: string;
  readonly tokens: Tokens;
  readonly payments: Payments;
}
