import { Effect, Layer } from "effect";
import { Readiness } from "../../http/observability/readiness.ts";
import { Settings } from "../../settings/settings.ts";
import { HttpListener } from "./http-listener.ts";

/**
 * What comes first when the server is told to stop: it says that it is not ready, asks callers to leave its connections,
 * and goes on answering for as long as a balancer needs to notice.
 */
export const DrainOnStop = Layer.effectDiscard(
  Effect.gen(function* () {
    const { drainSeconds } = yield* Settings;
    const door = yield* HttpListener;
    const readiness = yield* Readiness;
    yield* Effect.addFinalizer(() =>
      Effect.gen(function* () {
        readiness.isReady = false;
        yield* door.leave;
        yield* Effect.sleep(drainSeconds * 1000);
      }),
    );
  }),
);
