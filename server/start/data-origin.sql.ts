import { Clock, Effect } from "effect";
import { SqlClient } from "effect/sql";
import { Settings } from "../settings/settings.ts";
import { StartError } from "./start-error.ts";

type Origin = "demo" | "production";

/** How much of a demo the data holds. */
export interface DemoCounts {
  readonly accounts: number;
  readonly admins: number;
  readonly sessions: number;
  readonly subscriptions: number;
  readonly papers: number;
}

/** What the demo knows of its data: what clearing would take away, and clearing it in the caller's transaction. */
export interface DemoDataActions<E, R> {
  readonly countDemo: Effect.Effect<DemoCounts, never, R>;
  readonly clearDemo: Effect.Effect<void, E, R>;
}

const demoWithoutDemo = ({ accounts, admins, sessions, subscriptions, papers }: DemoCounts): string =>
  [
    "This data belongs to a demo, and DEMO is off.",
    `It holds accounts of the demo (${accounts}), whose password is public, admins who were made in it (${admins}), open sessions`,
    `(${sessions}), subscriptions that no one paid for (${subscriptions}) and papers that the project made (${papers}).`,
    "",
    "Choose one:",
    "  Go on with the demo:     set DEMO=on.",
    "  Begin with empty data:   set another DATA_DIR, or another DATABASE_URL.",
    "  Go on with this data:    make a backup, then set DEMO_DATA=clear. All that is named above goes.",
    "                           What goes, what stays: docs/operations.md, 'From a demo to production'.",
  ].join("\n");

const demoOnProduction = [
  "This data belongs to a service, and DEMO is on: a demo would add accounts whose password is public.",
  "",
  "Choose one:",
  "  Start the service:   set DEMO=off.",
  "  Try the demo:        set another DATA_DIR, and no DATABASE_URL.",
].join("\n");

/** The mark of the data; data without one gets `own`. Of servers that start at once, one marks. */
const mark = Effect.fn("DataOrigin.mark")(function* (own: Origin) {
  const sql = yield* SqlClient.SqlClient;
  yield* sql`INSERT INTO data_origin (origin, since) VALUES (${own}, ${new Date(yield* Clock.currentTimeMillis)}) ON CONFLICT DO NOTHING`;
  const [row] = yield* sql<{ origin: Origin }>`SELECT origin FROM data_origin FOR UPDATE`;
  return row?.origin;
});

/**
 * Marks new data as the demo's or the service's, and fails where it is the other's: a demo has admins whose password everyone knows,
 * and would give such to a service. With DEMO_DATA=clear the demo's data becomes the service's. Must come before all that
 * works on the data.
 */
export const claimDataOrigin = <E, R>({ countDemo, clearDemo }: DemoDataActions<E, R>) =>
  Effect.gen(function* () {
    const { demo, clearDemoData } = yield* Settings;
    const sql = yield* SqlClient.SqlClient;
    const own: Origin = demo ? "demo" : "production";
    const claim = Effect.gen(function* () {
      if ((yield* mark(own)) === own) return;
      if (demo) return yield* Effect.fail(new StartError(demoOnProduction));
      if (!clearDemoData) return yield* Effect.fail(new StartError(demoWithoutDemo(yield* countDemo)));
      yield* clearDemo;
      yield* sql`UPDATE data_origin SET origin = 'production', since = ${new Date(yield* Clock.currentTimeMillis)}`;
      yield* Effect.logWarning("the data of the demo was cleared; it belongs to the service now");
    });
    yield* sql.withTransaction(claim).pipe(Effect.catchTag("SqlError", Effect.die));
  });
