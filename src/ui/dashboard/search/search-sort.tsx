import { useSelector } from "@xstate/react";
import { type SortOrder, sortOrders } from "../../../contract/entities.ts";
import type { TextKey } from "../../../i18n/index.ts";
import { selectIsSortable, selectSort } from "../../../machines/search/search-results.selectors.ts";
import { downIcon } from "../../kit/icons/icons-public.ts";
import { Icon } from "../../kit/icons/icon.tsx";
import { useTexts } from "../../use-texts.ts";
import type { SearchRef } from "../dashboard-actors.ts";

const words = {
  relevance: "search.sortRelevance",
  newest: "search.sortNewest",
  title: "search.sortTitle",
} as const satisfies Record<SortOrder, TextKey<"finding">>;

/** The sort order of the results. */
export function SearchSort({ search }: { readonly search: SearchRef }) {
  const { t } = useTexts("finding");
  const present = useSelector(search, selectSort);
  const isShown = useSelector(search, selectIsSortable);
  const choose = (value: string) => {
    const sort = sortOrders.find((name) => name === value);
    if (sort !== undefined) search.send({ type: "sort.changed", sort });
  };
  if (!isShown) return null;
  return (
    <span className="input-box dashboard-sort">
      <select
        className="input"
        aria-label={t("search.sort")}
        value={present}
        onChange={(event) => choose(event.target.value)}
      >
        {sortOrders.map((sort) => (
          <option key={sort} value={sort}>
            {t(words[sort])}
          </option>
        ))}
      </select>
      <Icon drawing={downIcon} />
    </span>
  );
}
