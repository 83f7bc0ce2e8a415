import { Effect } from "effect";
import { ensureAccount } from "../accounts/ensure-account.sql.ts";
import { ensureSemesters } from "../catalogue/ensure-semesters.sql.ts";
import { Readiness } from "../http/observability/readiness.ts";
import { Settings } from "../settings/settings.ts";
import { checkBucket } from "./check-bucket.ts";

/** Brings what must be there before the server calls itself ready. Run at every start: what is there stays. */
export const ensureInitialData = <A, E, R>(seedDemo: Effect.Effect<A, E, R>) =>
  Effect.gen(function* () {
    const { demo, admin } = yield* Settings;
    yield* checkBucket;
    yield* ensureSemesters;
    if (demo) yield* seedDemo;
    if (admin !== null) yield* ensureAccount({ ...admin, name: "Admin", role: "admin" });
    (yield* Readiness).isReady = true;
  });
