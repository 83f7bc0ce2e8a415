import { Context, Layer } from "effect";
import { makeWakeup, type Wakeup } from "../../wakeup/wakeup.ts";

/** Wakes the workers that make solutions. */
export class SolutionWakeup extends Context.Service<SolutionWakeup, Wakeup>()("annales/SolutionWakeup") {
  static readonly layer = Layer.effect(SolutionWakeup, makeWakeup);
}
