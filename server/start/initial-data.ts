import { Effect } from "effect";
import { ensureAccount } from "../accounts/ensure-account.sql.ts";
import { ensureSemesters } from "../catalogue/ensure-semesters.sql.ts";
import { Readiness } from "../http/observability/readiness.ts";
import { Settings } from "../settings/settings.ts";
import { checkBucket } from "./check-bucket.ts";

/** What the demo is made with is loaded only where there is one. */
const seedDemo = Effect.flatMap(
  Effect.promise(() => import("../../demo/seed/seed-demo.sql.ts")),
  (demo) => demo.seedDemo,
);

/** Brings what must be there before the server calls itself ready. Run at every start: what is there stays. */
export const ensureInitialData = Effect.gen(function* () {
  const { demo, admin } = yield* Settings;
  yield* checkBucket;
  yield* ensureSemesters;
  if (demo) yield* seedDemo;
  if (admin !== null) yield* ensureAccount({ ...admin, name: "Admin", role: "admin" });
  (yield* Readiness).isReady = true;
});
