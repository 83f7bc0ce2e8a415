import { Cause, type Duration, Effect } from "effect";

/** Repeats a turn until it is interrupted. A turn that fails is logged as `problem`, and the next one begins after `pause`. */
export const repeatTurns = <A, E, R>(turn: Effect.Effect<A, E, R>, problem: string, pause: Duration.Input) =>
  Effect.forever(
    Effect.catchCause(turn, (cause) =>
      Cause.hasInterruptsOnly(cause)
        ? Effect.interrupt
        : Effect.andThen(Effect.logError(problem, cause), Effect.sleep(pause)),
    ),
  );
