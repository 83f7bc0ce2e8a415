import { Effect } from "effect";

/** `seedDemo`, whose papers are loaded only where there is a demo, and their generator where one is missing. */
export const loadAndSeedDemo = Effect.flatMap(
  Effect.promise(() => import("./seed-demo.sql.ts")),
  ({ seedDemo }) => seedDemo,
);
