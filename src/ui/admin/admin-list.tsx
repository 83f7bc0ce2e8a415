import type { ReactNode } from "react";
import { ButtonLink } from "../kit/controls/button.tsx";
import { EmptyState } from "../kit/feedback/empty-state.tsx";
import type { IconPath } from "../kit/icons/icon.tsx";
import { ListMore, RuledList } from "../kit/lists/ruled-list.tsx";
import { ResourceView, type ResourceRef } from "./resource-view.tsx";

/** One page of a list. `next`: the cursor in the URL of the next page; null on the last. */
interface Page<Item> {
  readonly items: readonly Item[];
  readonly next: string | null;
}

interface ListedProps<Item> {
  readonly list: ResourceRef<Page<Item>>;
  readonly label: string;
  readonly icon: IconPath;
  readonly empty: string;
  /** The label of the link to the next page. */
  readonly nextLabel: string;
  readonly path: (after: string) => string;
  readonly children: (item: Item) => ReactNode;
}

/** A loaded page of an admin list, with a link to the next one. */
export function AdminList<Item>({ list, ...shown }: ListedProps<Item>) {
  return <ResourceView resource={list}>{(page) => <Rows page={page} {...shown} />}</ResourceView>;
}

/** The text of an empty list. */
function Rows<Item>({
  page,
  label,
  icon,
  empty,
  nextLabel,
  path,
  children,
}: Omit<ListedProps<Item>, "list"> & { readonly page: Page<Item> }) {
  if (page.items.length === 0) return <EmptyState icon={icon}>{empty}</EmptyState>;
  return (
    <div>
      <RuledList label={label}>{page.items.map(children)}</RuledList>
      {page.next === null ? null : (
        <ListMore
          act={
            <ButtonLink variant="text" href={path(page.next)}>
              {nextLabel}
            </ButtonLink>
          }
        />
      )}
    </div>
  );
}
