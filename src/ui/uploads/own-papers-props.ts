import type { ActorRefFrom } from "xstate";
import type { ownPapersMachine } from "../../machines/own-papers/own-papers.machine.ts";

export interface OwnPapersProps {
  readonly own: ActorRefFrom<typeof ownPapersMachine>;
}
