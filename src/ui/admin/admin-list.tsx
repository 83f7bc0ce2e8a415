import type { ReactNode } from "react";
import { ButtonLink } from "../kit/controls/button.tsx";
import { EmptyState } from "../kit/feedback/empty-state.tsx";
import type { Drawing } from "../kit/icons/icon.tsx";
import { More, RuledList } from "../kit/lists/ruled-list.tsx";
import { Loaded, type ResourceRef } from "./resource-view.tsx";

/** One page of a list; `next` stands in the address of the page after it, null on the last. */
interface Page<Item> {
  readonly items: readonly Item[];
  readonly next: string | null;
}

interface ListedProps<Item> {
  readonly list: ResourceRef<Page<Item>>;
  readonly label: string;
  readonly icon: Drawing;
  readonly empty: string;
  /** The words of the way to the next page. */
  readonly older: string;
  readonly path: (after: string) => string;
  readonly children: (item: Item) => ReactNode;
}

/** A page of a list of the console once it came, and the way to the next one. */
export function Listed<Item>({ list, ...shown }: ListedProps<Item>) {
  return <Loaded resource={list}>{(page) => <Rows page={page} {...shown} />}</Loaded>;
}

/** In place of no rows, what that means. */
function Rows<Item>({
  page,
  label,
  icon,
  empty,
  older,
  path,
  children,
}: Omit<ListedProps<Item>, "list"> & { readonly page: Page<Item> }) {
  if (page.items.length === 0) return <EmptyState icon={icon}>{empty}</EmptyState>;
  return (
    <div>
      <RuledList label={label}>{page.items.map(children)}</RuledList>
      {page.next === null ? null : (
        <More
          act={
            <ButtonLink variant="text" href={path(page.next)}>
              {older}
            </ButtonLink>
          }
        />
      )}
    </div>
  );
}
