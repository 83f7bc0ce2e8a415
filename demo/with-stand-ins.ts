import { Effect, Layer, Redacted } from "effect";
import { Settings, type SettingsShape } from "../server/settings/settings.ts";
import {
  type ModelSettings,
  type SmtpSettings,
  DEFAULT_SOLUTION_TOKENS,
} from "../server/settings/external-services.ts";
import { SAMPLE_MODEL } from "../src/contract/solutions/solutions.ts";
import { DemoMailbox } from "./dev-pages/mailbox.routes.ts";
import { mtnStandInSettings, orangeStandInSettings } from "./stand-in-settings.ts";
import { DemoPhones } from "./dev-pages/phone.routes.ts";

const kept = <S extends { readonly close: () => Promise<void> }>(start: () => Promise<S>) =>
  Effect.acquireRelease(Effect.promise(start), (standIn) => Effect.promise(() => standIn.close()));

const startMtn = Effect.gen(function* () {
  const mtn = yield* kept(async () => (await import("../stand-ins/mtn/mtn-stand-in.ts")).startMtn());
  return mtnStandInSettings(mtn);
});

const startOrange = Effect.gen(function* () {
  const orange = yield* kept(async () => (await import("../stand-ins/orange/orange-stand-in.ts")).startOrange());
  return orangeStandInSettings(orange);
});

const startSmtp = Effect.gen(function* () {
  const standIn = yield* kept(async () => (await import("../stand-ins/smtp/smtp-stand-in.ts")).startSmtp());
  const smtp: SmtpSettings = {
    url: Redacted.make(standIn.address),
    from: { name: "Annales", address: "no-reply@example.com" },
  };
  return { smtp, mails: standIn.mails };
});

const startModel = Effect.gen(function* () {
  const standIn = yield* kept(async () => (await import("../stand-ins/model/model-stand-in.ts")).startModel());
  const settings: ModelSettings = {
    address: standIn.address,
    model: SAMPLE_MODEL,
    key: Redacted.make(standIn.key),
    tokens: DEFAULT_SOLUTION_TOKENS,
  };
  return settings;
});

/** A stand-in that runs on loopback has its phone there; a real operator has none. */
const phonesOf = (operators: readonly ({ readonly address: string } | null)[]): readonly string[] =>
  operators.flatMap((operator) =>
    operator !== null && new URL(operator.address).hostname === "127.0.0.1" ? [operator.address] : [],
  );

/**
 * The settings, and with DEMO=on stand-ins on loopback for whatever operator, mail server or language model they
 * name none of. They are spoken to over
 * their real protocols (contract.md, 'Running it').
 */
export const withStandIns = (settings: SettingsShape): Layer.Layer<Settings | DemoPhones | DemoMailbox> => {
  if (!settings.demo)
    return Layer.mergeAll(
      Layer.succeed(Settings, settings),
      Layer.succeed(DemoPhones, { addresses: [] }),
      Layer.succeed(DemoMailbox, { mails: () => [] }),
    );
  return Layer.unwrap(
    Effect.gen(function* () {
      const mtn = settings.mtn ?? (yield* startMtn);
      const orange = settings.orange ?? (yield* startOrange);
      const { smtp, mails } = settings.smtp === null ? yield* startSmtp : { smtp: settings.smtp, mails: () => [] };
      const model = settings.model ?? (yield* startModel);
      const supportEmail = settings.supportEmail ?? "support@example.com";
      return Layer.mergeAll(
        Layer.succeed(Settings, { ...settings, mtn, orange, smtp, model, supportEmail }),
        Layer.succeed(DemoMailbox, { mails }),
        Layer.succeed(DemoPhones, { addresses: phonesOf([mtn, orange]) }),
      );
    }),
  );
};
