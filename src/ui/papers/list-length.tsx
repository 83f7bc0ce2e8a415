import { TOTAL_MAX } from "../../contract/limits.ts";
import { formatAmount } from "../../i18n/format.ts";
import type { Texts } from "../../i18n/index.ts";
import type { Length } from "../../machines/shelf/shelf.selectors.ts";
import { Button } from "../kit/button.tsx";
import { LineUp } from "../kit/layout.tsx";
import { More } from "../kit/rows.tsx";
import { useTexts } from "../texts.ts";

/** '4 of 38'; the server counts to 1,000. */
export const shownOf = ({ t, language }: Texts<"papers">, shown: number, total: number): string =>
  t(total >= TOTAL_MAX ? "list.shownMore" : "list.shown", {
    shown: formatAmount(language, shown),
    total: formatAmount(language, total),
  });

export interface ListLengthProps {
  readonly length: Length;
  readonly shown: number;
  readonly total: number;
  readonly onUnfold: () => void;
  readonly onFold: () => void;
  readonly onMore: () => void;
}

/** How much of a list shows, and 'view all', 'view less', 'Show more' (checklist 2.85, 2.86). */
export function ListLength({ length, shown, total, onUnfold, onFold, onMore }: ListLengthProps) {
  const texts = useTexts("papers");
  const { t } = texts;
  if (length === "short") return null;
  const isFolded = length === "folded";
  return (
    <More
      count={shownOf(texts, shown, total)}
      act={
        <LineUp>
          {length === "extensible" || length === "extending" ? (
            <Button variant="second" busy={length === "extending"} loading={t("common.loading")} onClick={onMore}>
              {t("list.loadMore")}
            </Button>
          ) : null}
          <Button variant="text" onClick={isFolded ? onUnfold : onFold}>
            {t(isFolded ? "list.viewAll" : "list.viewLess")}
          </Button>
        </LineUp>
      }
    />
  );
}
