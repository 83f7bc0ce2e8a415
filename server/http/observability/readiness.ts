import { Context, Layer } from "effect";

/** Whether the server has what it needs to be sent work: the database is up to date, and the demo has its first papers. */
export class Readiness extends Context.Service<Readiness, { isReady: boolean }>()("annales/Readiness") {
  static readonly layer = Layer.sync(Readiness, () => ({ isReady: false }));
}
