import { useSelector } from "@xstate/react";
import { selectSearchText } from "../../../machines/search/search.selectors.ts";
import { SearchField } from "../../kit/controls/search-field.tsx";
import { useTexts } from "../../use-texts.ts";
import type { SearchRef } from "../dashboard-actors.ts";

/** The search box of the area; its chart debounces (checklist 2.87). */
export function SearchBox({ search }: { readonly search: SearchRef }) {
  const { t } = useTexts("dashboard");
  const query = useSelector(search, selectSearchText);
  return (
    <SearchField
      label={t("search.label")}
      placeholder={t("search.placeholder")}
      value={query}
      onChange={(event) => search.send({ type: "query.typed", text: event.target.value })}
      clearLabel={t("search.clear")}
      onClear={() => search.send({ type: "query.cleared" })}
    />
  );
}
