import type { ActorRefFrom } from "xstate";
import type { reviewQueueMachine } from "../../../machines/review-queue/review-queue.machine.ts";

export interface ReviewQueueProps {
  readonly reviewQueue: ActorRefFrom<typeof reviewQueueMachine>;
}
