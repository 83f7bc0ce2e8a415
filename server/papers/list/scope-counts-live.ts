import { Effect, Layer } from "effect";
import { SqlClient } from "effect/sql";
import { ScopeCounts } from "../../payments/subscriptions/scope-counts.ts";
import { countScopes } from "./scope-counts.sql.ts";

export const ScopeCountsLive = Layer.effect(
  ScopeCounts,
  Effect.map(SqlClient.SqlClient, (sql) => ({
    countFor: (accountId) => Effect.provideService(countScopes(accountId), SqlClient.SqlClient, sql),
  })),
);
