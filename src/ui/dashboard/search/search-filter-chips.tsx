import { useSelector } from "@xstate/react";
import { formatAmount } from "../../../i18n/format.ts";
import type { Texts } from "../../../i18n/index.ts";
import type { FilterOptionName } from "../../../machines/search/search-filter-options.ts";
import { selectSearchFilterOptions } from "../../../machines/search/search-results.selectors.ts";
import { Chip, Chips } from "../../kit/controls/chips.tsx";
import { paperTypeName } from "../../papers/list/paper-meta.ts";
import { useTexts } from "../../use-texts.ts";
import type { SearchRef } from "../dashboard-actors.ts";

const nameText = (texts: Texts<"finding">, name: FilterOptionName): string => {
  switch (name.of) {
    case "all":
      return texts.t("filter.all");
    case "solutions":
      return texts.t("field.solutions");
    case "type":
      return paperTypeName(texts, name.type);
    case "year":
      return String(name.year);
    case "language":
      return texts.t(name.language === "fr" ? "filter.inFrench" : "filter.inEnglish");
    case "catalogue":
      return name.name;
  }
};

/** Filters of search results by type, year, language, level, semester and department, each with its count. */
export function SearchFilterChips({ search }: { readonly search: SearchRef }) {
  const texts = useTexts("finding");
  const choices = useSelector(search, selectSearchFilterOptions);
  if (choices.length === 0) return null;
  return (
    <Chips label={texts.t("filter.title")}>
      {choices.map(({ key, name, count, chosen, filter }) => (
        <Chip key={key} pressed={chosen} onClick={() => search.send({ type: "filter.changed", filter })}>
          {nameText(texts, name)}
          {count === null ? null : <span className="chip-count"> {formatAmount(texts.language, count)}</span>}
        </Chip>
      ))}
    </Chips>
  );
}
