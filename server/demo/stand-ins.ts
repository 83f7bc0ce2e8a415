import { Effect, Layer, Redacted } from "effect";
import { Settings, type SettingsShape } from "../settings.ts";
import { DemoPhones } from "./phone.ts";

/** A stand-in that runs by itself on loopback has its phone there; a real operator has none. */
const phonesOf = ({ demo, mtn }: SettingsShape): readonly string[] =>
  demo && mtn !== null && new URL(mtn.address).hostname === "127.0.0.1" ? [mtn.address] : [];

/**
 * The settings, and with DEMO=on stand-ins on loopback for whatever operator they name none of. They are spoken to over
 * their real protocols (contract.md, 'Running it').
 */
export const withStandIns = (settings: SettingsShape): Layer.Layer<Settings | DemoPhones> => {
  if (!settings.demo || settings.mtn !== null)
    return Layer.mergeAll(
      Layer.succeed(Settings, settings),
      Layer.succeed(DemoPhones, { addresses: phonesOf(settings) }),
    );
  return Layer.unwrap(
    Effect.gen(function* () {
      const mtn = yield* Effect.acquireRelease(
        Effect.promise(async () => (await import("../../stand-ins/mtn/server.ts")).startMtn()),
        (standIn) => Effect.promise(() => standIn.close()),
      );
      const login = {
        address: mtn.address,
        subscriptionKey: Redacted.make(mtn.subscriptionKey),
        apiUser: mtn.apiUser,
        apiKey: Redacted.make(mtn.apiKey),
        environment: "mtncameroon",
        currency: "XAF",
      };
      return Layer.mergeAll(
        Layer.succeed(Settings, { ...settings, mtn: login }),
        Layer.succeed(DemoPhones, { addresses: [mtn.address] }),
      );
    }),
  );
};
