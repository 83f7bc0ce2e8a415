import { formatAmount } from "../../../i18n/format.ts";
import type { SearchFilter, SearchFilterGroup } from "../../../machines/search/search-filter-options.ts";
import { Button } from "../../kit/controls/button.tsx";
import { Chip, Chips } from "../../kit/controls/chips.tsx";
import { Dialog, DialogActions } from "../../kit/feedback/dialog.tsx";
import { Stack } from "../../kit/page/layout-boxes.tsx";
import { LoadFailed } from "../../feedback/load-failed.tsx";
import { useTexts } from "../../use-texts.ts";
import { filterGroupName, filterName } from "./filter-names.ts";
import "./filter-sheet.css";

export interface FilterSheetProps {
  /** What can be chosen; null until it is known. */
  readonly groups: readonly SearchFilterGroup[] | null;
  readonly hasFailed?: boolean;
  readonly isFiltered: boolean;
  readonly onChoose: (filter: SearchFilter) => void;
  readonly onClear: () => void;
  readonly onRetry?: () => void;
  readonly onClose: () => void;
}

/** All filters by group, each with the papers that it would leave. A press applies at once. */
export function FilterSheet({ isFiltered, onClear, onClose, ...choice }: FilterSheetProps) {
  const { t } = useTexts("finding");
  return (
    <Dialog open title={t("filter.title")} closeLabel={t("common.close")} onClose={onClose}>
      <Choice {...choice} />
      <DialogActions>
        <Button variant="second" disabled={!isFiltered} onClick={onClear}>
          {t("filter.clear")}
        </Button>
        <Button onClick={onClose}>{t("filter.show")}</Button>
      </DialogActions>
    </Dialog>
  );
}

function Choice({
  groups,
  hasFailed = false,
  onChoose,
  onRetry,
}: Omit<FilterSheetProps, "isFiltered" | "onClear" | "onClose">) {
  const texts = useTexts("finding");
  const { t } = texts;
  if (hasFailed && onRetry !== undefined) return <LoadFailed text={t("list.failed")} onRetry={onRetry} />;
  if (groups === null) return <output className="filter-sheet-empty">{t("common.loading")}</output>;
  if (groups.length === 0) return <p className="filter-sheet-empty">{t("filter.nothing")}</p>;
  return (
    <Stack>
      {groups.map(({ of, options }) => (
        <section className="filter-group" key={of}>
          <h3>{filterGroupName(texts, of)}</h3>
          <Chips label={filterGroupName(texts, of)}>
            {options.map(({ key, name, count, chosen, filter }) => (
              <Chip key={key} pressed={chosen} onClick={() => onChoose(filter)}>
                {filterName(texts, name)}
                <span className="chip-count"> {formatAmount(texts.language, count)}</span>
              </Chip>
            ))}
          </Chips>
        </section>
      ))}
    </Stack>
  );
}
