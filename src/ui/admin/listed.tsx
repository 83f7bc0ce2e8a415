import type { ReactNode } from "react";
import { ButtonLink } from "../kit/button.tsx";
import { EmptyState } from "../kit/empty-state.tsx";
import type { Drawing } from "../kit/icon.tsx";
import { More, RuledList } from "../kit/rows.tsx";

/** One page of a list; `next` stands in the address of the page after it, null on the last. */
interface Page<Item> {
  readonly items: readonly Item[];
  readonly next: string | null;
}

/** A page of a list of the console and the way to the next one; in place of no rows, what that means. */
export function Listed<Item>({
  page,
  label,
  icon,
  empty,
  older,
  path,
  children,
}: {
  readonly page: Page<Item>;
  readonly label: string;
  readonly icon: Drawing;
  readonly empty: string;
  /** The words of the way to the next page. */
  readonly older: string;
  readonly path: (after: string) => string;
  readonly children: (item: Item) => ReactNode;
}) {
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
