import { useSelector } from "@xstate/react";
import type { ReactNode } from "react";
import { disclosureMachine } from "../../../machines/disclosure/disclosure.machine.ts";
import { selectIsOpen } from "../../../machines/disclosure/disclosure.selectors.ts";
import { isCountCapped, listControlsOf, visibleItems } from "../../../machines/collapsible-list.ts";
import { useActorRef } from "../../hooks/inspected-actors.ts";
import { RuledList } from "../../kit/lists/ruled-list.tsx";
import { ListFooter } from "./list-footer.tsx";

export interface CollapsibleListProps<Item> {
  /** The id of its actor. */
  readonly id: string;
  readonly label: string;
  readonly items: readonly Item[];
  /** Rows are cards with a picture. */
  readonly pictured?: boolean;
  readonly children: (item: Item) => ReactNode;
  /** For a paged list: total, cursor, and the function that fetches the next page. */
  readonly rest?: {
    readonly total: number;
    readonly next: string | null;
    readonly isLoadingMore: boolean;
    readonly onMore: () => void;
  };
}

const whole = { next: null, isLoadingMore: false, onMore: () => undefined } as const;

/** A ruled list that shows four rows, and all of them at a press (checklist 2.84 to 2.86). */
export function CollapsibleList<Item>({
  id,
  label,
  items,
  pictured = false,
  rest,
  children,
}: CollapsibleListProps<Item>) {
  const fold = useActorRef(disclosureMachine, { id: `${id}Fold` });
  const isExpanded = useSelector(fold, selectIsOpen);
  const shown = visibleItems(items, isExpanded);
  const { total, next, isLoadingMore, onMore } = rest ?? { ...whole, total: items.length };
  const press = () => fold.send({ type: "disclosure.pressed" });
  return (
    <div>
      <RuledList label={label} pictured={pictured}>
        {shown.map(children)}
      </RuledList>
      <ListFooter
        length={listControlsOf({ count: items.length, isExpanded, isLoadingMore, next })}
        shown={shown.length}
        total={total}
        isMore={isCountCapped(total)}
        onExpand={press}
        onCollapse={press}
        onMore={onMore}
      />
    </div>
  );
}
