import { lastYear } from "../../../src/contract/papers/paper-year.ts";
import { serveTasks } from "../../worker-pool/serve-tasks.ts";
import { findBeginnings } from "../beginnings/find-beginnings.ts";
import { readOutline } from "../rules/read-outline.ts";
import type { OutlineTask, ReadOutline } from "./outline-protocol.ts";

await serveTasks(async () => async ({ pages, now }: OutlineTask): Promise<ReadOutline> => ({
  ...readOutline(pages),
  beginnings: findBeginnings(pages, lastYear(now)),
}));
