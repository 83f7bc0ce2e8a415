import { useSelector } from "@xstate/react";
import type { ActorRefFrom } from "xstate";
import type { paperListMachine } from "../../../machines/paper-list/paper-list.machine.ts";
import { isCountCapped } from "../../../machines/collapsible-list.ts";
import {
  selectListControls,
  selectVisiblePapers,
  selectTotal,
} from "../../../machines/paper-list/paper-list.selectors.ts";
import { ListFooter } from "./list-footer.tsx";

/** How much of a shelf shows, and the ways to see more or less of it. */
export function PaperListFooter({ shelf }: { readonly shelf: ActorRefFrom<typeof paperListMachine> }) {
  const papers = useSelector(shelf, selectVisiblePapers);
  const total = useSelector(shelf, selectTotal);
  const length = useSelector(shelf, selectListControls);
  return (
    <ListFooter
      length={length}
      shown={papers.length}
      total={total}
      isMore={isCountCapped(total)}
      onExpand={() => shelf.send({ type: "list.expanded" })}
      onCollapse={() => shelf.send({ type: "list.collapsed" })}
      onMore={() => shelf.send({ type: "more.pressed" })}
    />
  );
}
