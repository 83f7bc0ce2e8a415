import { serveTasks } from "../../../server/worker-pool/serve-tasks.ts";

/** A task never ends: it fills the heap of its process. */
await serveTasks(async () => async () => {
  const kept: object[] = [];
  for (;;) kept.push(Array.from({ length: 1000 }, (_, at) => ({ at })));
});
