import { serveTasks } from "../../worker-pool/serve-tasks.ts";
import { readOutline } from "../rules/read-outline.ts";
import type { OutlineTask } from "./outline-protocol.ts";

await serveTasks(
  async () =>
    async ({ pages }: OutlineTask) =>
      readOutline(pages),
);
