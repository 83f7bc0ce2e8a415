import { formatAmount } from "../../../i18n/format.ts";
import type { Texts } from "../../../i18n/index.ts";
import type { ListControls } from "../../../machines/collapsible-list.ts";
import { Button } from "../../kit/controls/button.tsx";
import { InlineGroup } from "../../kit/page/layout-boxes.tsx";
import { ListMore } from "../../kit/lists/ruled-list.tsx";
import { useTexts } from "../../use-texts.ts";

/** '4 of 38', or '4 of more than 200' where the server counted no further. */
export const countText = ({ t, language }: Texts<"papers">, shown: number, total: number, isMore: boolean): string =>
  t(isMore ? "list.shownMore" : "list.shown", {
    shown: formatAmount(language, shown),
    total: formatAmount(language, total),
  });

export interface ListFooterProps {
  readonly length: ListControls;
  readonly shown: number;
  readonly total: number;
  /** There are more than `total`. */
  readonly isMore: boolean;
  readonly onExpand: () => void;
  readonly onCollapse: () => void;
  readonly onMore: () => void;
}

/** How much of a list shows, and 'view all', 'view less', 'Show more' (checklist 2.85, 2.86). */
export function ListFooter({ length, shown, total, isMore, onExpand, onCollapse, onMore }: ListFooterProps) {
  const texts = useTexts("papers");
  const { t } = texts;
  if (length === "short") return null;
  const isCollapsed = length === "collapsed";
  return (
    <ListMore
      count={countText(texts, shown, total, isMore)}
      act={
        <InlineGroup>
          {length === "canLoadMore" || length === "loadingMore" ? (
            <Button variant="second" busy={length === "loadingMore"} loading={t("common.loading")} onClick={onMore}>
              {t("list.loadMore")}
            </Button>
          ) : null}
          <Button variant="text" onClick={isCollapsed ? onExpand : onCollapse}>
            {t(isCollapsed ? "list.viewAll" : "list.viewLess")}
          </Button>
        </InlineGroup>
      }
    />
  );
}
