import { useSelector } from "@xstate/react";
import type { ActorRefFrom } from "xstate";
import type { shelfMachine } from "../../../machines/paper-list/paper-list.machine.ts";
import { isUncounted } from "../../../machines/collapsible-list.ts";
import { selectLength, selectShownPapers, selectTotal } from "../../../machines/paper-list/paper-list.selectors.ts";
import { ListLength } from "./list-footer.tsx";

/** How much of a shelf shows, and the ways to see more or less of it. */
export function ShelfLength({ shelf }: { readonly shelf: ActorRefFrom<typeof shelfMachine> }) {
  const papers = useSelector(shelf, selectShownPapers);
  const total = useSelector(shelf, selectTotal);
  const length = useSelector(shelf, selectLength);
  return (
    <ListLength
      length={length}
      shown={papers.length}
      total={total}
      isMore={isUncounted(total)}
      onUnfold={() => shelf.send({ type: "all.asked" })}
      onFold={() => shelf.send({ type: "all.folded" })}
      onMore={() => shelf.send({ type: "more.pressed" })}
    />
  );
}
