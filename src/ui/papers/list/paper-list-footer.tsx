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

/** How many papers of the list show, and the buttons for more or fewer. */
export function PaperListFooter({ paperList }: { readonly paperList: ActorRefFrom<typeof paperListMachine> }) {
  const papers = useSelector(paperList, selectVisiblePapers);
  const total = useSelector(paperList, selectTotal);
  const length = useSelector(paperList, selectListControls);
  return (
    <ListFooter
      length={length}
      shown={papers.length}
      total={total}
      isMore={isCountCapped(total)}
      onExpand={() => paperList.send({ type: "list.expanded" })}
      onCollapse={() => paperList.send({ type: "list.collapsed" })}
      onMore={() => paperList.send({ type: "more.pressed" })}
    />
  );
}
