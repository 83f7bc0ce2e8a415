import { Redacted } from "effect";
import type { MtnStandIn } from "../stand-ins/mtn/mtn-stand-in.ts";
import type { OrangeStandIn } from "../stand-ins/orange/orange-stand-in.ts";
import type { MtnSettings, OrangeSettings } from "../server/settings/external-services.ts";

/** How a server reaches the stand-in of MTN. */
export const mtnStandInSettings = ({ address, subscriptionKey, apiUser, apiKey }: MtnStandIn): MtnSettings => ({
  address,
  subscriptionKey: Redacted.make(subscriptionKey),
  apiUser,
  apiKey: Redacted.make(apiKey),
  environment: "mtncameroon",
  currency: "XAF",
});

/** How a server reaches the stand-in of Orange. */
export const orangeStandInSettings = ({
  address,
  clientId,
  clientSecret,
  channelUser,
  pin,
}: OrangeStandIn): OrangeSettings => ({
  address,
  clientId,
  clientSecret: Redacted.make(clientSecret),
  channelUser,
  pin: Redacted.make(pin),
  login: Redacted.make(`${channelUser}:${pin}`),
});
