import { Context, Layer } from "effect";
import { makeWakeup, type Wakeup } from "../wakeup/wakeup.ts";

/** Wakes the job worker. */
export class JobWakeup extends Context.Service<JobWakeup, Wakeup>()("annales/JobWakeup") {
  static readonly layer = Layer.effect(JobWakeup, makeWakeup);
}
