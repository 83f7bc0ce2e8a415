import { type Duration, Effect, Layer } from "effect";
import { Settings } from "../../settings.ts";
import { makeMtn } from "../mtn/client.ts";
import { Operators } from "../operator.ts";
import { makeOrange } from "../orange/client.ts";

/** The operators that the settings name. `patience`: how long an answer may take, 10 s unless said. */
export const operatorsLive = (patience?: Duration.Input) =>
  Layer.effect(
    Operators,
    Effect.gen(function* () {
      const { mtn, orange, publicUrl } = yield* Settings;
      const optionsOf = (operator: "mtn" | "orange") => ({
        callbackUrl: publicUrl && `${publicUrl}/api/operators/${operator}/callback`,
        ...(patience !== undefined && { patience }),
      });
      return {
        ...(mtn !== null && { MTN: yield* makeMtn(mtn, optionsOf("mtn")) }),
        ...(orange !== null && { ORANGE: yield* makeOrange(orange, optionsOf("orange")) }),
      };
    }),
  );
