import type { MtnStandIn } from "../../../stand-ins/mtn/mtn-stand-in.ts";
import type { OrangeStandIn } from "../../../stand-ins/orange/orange-stand-in.ts";

/** The stand-ins of both operators. */
export interface OperatorStandIns {
  readonly mtn: MtnStandIn;
  readonly orange: OrangeStandIn;
}

/** The settings by which a server finds each of them. */
export const standInSettings = ({ mtn, orange }: OperatorStandIns) => ({
  MTN: {
    MTN_URL: mtn.address,
    MTN_SUBSCRIPTION_KEY: mtn.subscriptionKey,
    MTN_API_USER: mtn.apiUser,
    MTN_API_KEY: mtn.apiKey,
  },
  ORANGE: {
    ORANGE_URL: orange.address,
    ORANGE_CLIENT_ID: orange.clientId,
    ORANGE_CLIENT_SECRET: orange.clientSecret,
    ORANGE_CHANNEL_USER: orange.channelUser,
    ORANGE_PIN: orange.pin,
  },
});
