import { Effect } from "effect";

/** `seedDemo`, whose papers and generator are loaded only where there is a demo. */
export const loadAndSeedDemo = Effect.flatMap(
  Effect.promise(() => import("./seed-demo.sql.ts")),
  ({ seedDemo }) => seedDemo,
);
