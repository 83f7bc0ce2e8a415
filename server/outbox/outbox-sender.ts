import type { Effect } from "effect";
import type { OutboxEntry } from "./outbox.sql.ts";

/** An entry that did not arrive. One that is `hopeless` is given up; any other is tried again. */
export class DeliveryError extends Error {
  readonly _tag = "DeliveryError";
  readonly hopeless: boolean;
  constructor(problem: string, hopeless = false) {
    super(problem);
    this.hopeless = hopeless;
  }
}

/** Sends entries of one kind. What is no longer worth sending simply succeeds. */
export type OutboxSender<R> = (entry: OutboxEntry) => Effect.Effect<void, DeliveryError, R>;
