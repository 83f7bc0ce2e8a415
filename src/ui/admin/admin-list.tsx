import type { ReactNode } from "react";
import { ButtonLink } from "../kit/controls/button.tsx";
import { EmptyState } from "../kit/feedback/empty-state.tsx";
import type { IconPath } from "../kit/icons/icon.tsx";
import { ListMore, RuledList } from "../kit/lists/ruled-list.tsx";
import { ResourceView, type ResourceRef } from "./resource-view.tsx";

/** One page of a list; `next` stands in the address of the page after it, null on the last. */
interface Page<Item> {
  readonly items: readonly Item[];
  readonly next: string | null;
}

interface ListedProps<Item> {
  readonly list: ResourceRef<Page<Item>>;
  readonly label: string;
  readonly icon: IconPath;
  readonly empty: string;
  /** The words of the way to the next page. */
  readonly nextLabel: string;
  readonly path: (after: string) => string;
  readonly children: (item: Item) => ReactNode;
}

/** A page of a list of the console once it came, and the way to the next one. */
export function AdminList<Item>({ list, ...shown }: ListedProps<Item>) {
  return <ResourceView resource={list}>{(page) => <Rows page={page} {...shown} />}</ResourceView>;
}

/** In place of no rows, what that means. */
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
