import { Clock, Effect, Semaphore } from "effect";

/** A token and its life in seconds; null: none was given, and why. */
export type TokenLogin = Effect.Effect<
  { readonly token: string; readonly seconds: number } | { readonly refused: boolean }
>;

export type TokenResult = { readonly token: string } | { readonly refused: boolean };

/** How long a failed login answers the calls that waited for it, in ms. */
const FAILURE_STAYS = 1_000;

/** A token is left off before its end: a minute, or a tenth of a short life, in ms. */
const margin = (seconds: number): number => Math.min(60_000, seconds * 100);

/**
 * Keeps one token for all calls. However many ask at once, one login is made. `stale` is a token that was refused:
 * a newer one is then fetched, once for all who held it.
 */
export const makeTokenCache = (login: TokenLogin) =>
  Effect.gen(function* () {
    const turn = yield* Semaphore.make(1);
    let kept: { readonly access: TokenResult; readonly until: number } | undefined;

    const fresh = Effect.gen(function* () {
      const given = yield* login;
      const now = yield* Clock.currentTimeMillis;
      kept =
        "token" in given
          ? { access: { token: given.token }, until: now + given.seconds * 1000 - margin(given.seconds) }
          : { access: given, until: now + FAILURE_STAYS };
      return kept.access;
    });

    return (stale?: string): Effect.Effect<TokenResult> =>
      Semaphore.withPermit(
        turn,
        Effect.gen(function* () {
          const now = yield* Clock.currentTimeMillis;
          const isGood =
            kept !== undefined && now < kept.until && !("token" in kept.access && kept.access.token === stale);
          return isGood && kept !== undefined ? kept.access : yield* fresh;
        }),
      );
  });
