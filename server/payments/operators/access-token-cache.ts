import { Cache, Duration, Effect, Exit } from "effect";

/** A token and its life in seconds; or that none was given, and whether the login was refused. */
export type LoginResult = { readonly token: string; readonly seconds: number } | { readonly refused: boolean };
export type TokenLogin = Effect.Effect<LoginResult>;

/** How long a failed login answers the calls that waited for it, in ms. */
const FAILURE_STAYS = 1_000;

/** A token is left off before its end: a minute, or a tenth of a short life, in ms. */
const margin = (seconds: number): number => Math.min(60_000, seconds * 100);

const lifeOf = (result: LoginResult): Duration.Duration =>
  Duration.millis("token" in result ? Math.max(0, result.seconds * 1000 - margin(result.seconds)) : FAILURE_STAYS);

const KEY = "token";

/**
 * Keeps one token for all calls. However many ask at once, one login is made. `stale` is a token that was refused:
 * a newer one is then fetched, once for all who held it.
 */
export const makeTokenCache = (login: TokenLogin) =>
  Effect.map(
    Cache.makeWith(() => login, {
      capacity: 1,
      timeToLive: (exit: Exit.Exit<LoginResult>) => (Exit.isSuccess(exit) ? lifeOf(exit.value) : Duration.zero),
    }),
    (cache) =>
      (stale?: string): Effect.Effect<LoginResult> =>
        Effect.andThen(
          Cache.invalidateWhen(cache, KEY, (result) => "token" in result && result.token === stale),
          Cache.get(cache, KEY),
        ),
  );
