import { Context, Layer } from "effect";
import { makeWakeup, type Wakeup } from "../wakeup/wakeup.ts";

/** Wakes the outbox worker. */
export class OutboxWakeup extends Context.Service<OutboxWakeup, Wakeup>()("annales/OutboxWakeup") {
  static readonly layer = Layer.effect(OutboxWakeup, makeWakeup);
}
