import { Context, Effect } from "effect";

/** Says what this server has in hand, such as `job 12`, to who must name it when the server is stuck. */
export interface CurrentWork {
  readonly begin: (name: string) => void;
  readonly end: (name: string) => void;
}

export const CurrentWork = Context.Reference<CurrentWork>("annales/WorkInHand", {
  defaultValue: () => ({ begin: () => undefined, end: () => undefined }),
});

/** Names the work for as long as it runs. */
export const trackWork =
  (name: string) =>
  <A, E, R>(work: Effect.Effect<A, E, R>): Effect.Effect<A, E, R> =>
    Effect.flatMap(CurrentWork, ({ begin, end }) =>
      Effect.ensuring(
        Effect.andThen(
          Effect.sync(() => begin(name)),
          work,
        ),
        Effect.sync(() => end(name)),
      ),
    );
