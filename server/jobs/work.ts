import { Effect } from "effect";
import type { Refusal } from "../files/intake/index.ts";
import type { Ending } from "./jobs.sql.ts";

/** Another job comes first: this one goes on later, from its next page. */
export class GiveWay extends Error {}

export const orGiveWay = <E, R>(work: Effect.Effect<Ending, E, R>) =>
  Effect.catchIf(
    work,
    (error) => error instanceof GiveWay,
    () => Effect.succeed<Ending>({ state: "queued", wait: 0, attempts: 0 }),
  );

/** Reasons that lie with the machine as much as with the file. */
const passing: ReadonlySet<Refusal["reason"]> = new Set<Refusal["reason"]>([
  "too_slow",
  "too_large_in_memory",
  "reader_stopped",
]);

/** How a job ends whose file was refused: fails where another try may go better, else gives the paper up. */
export const endingOf = ({ reason, detail }: Refusal): Effect.Effect<Ending, Error> =>
  passing.has(reason) ? Effect.fail(new Error(detail)) : Effect.succeed({ state: "dead", problem: detail });

export const problemOf = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)));
