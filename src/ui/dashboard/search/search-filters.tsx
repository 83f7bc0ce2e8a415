import { useSelector } from "@xstate/react";
import { disclosureMachine } from "../../../machines/disclosure/disclosure.machine.ts";
import { selectIsOpen } from "../../../machines/disclosure/disclosure.selectors.ts";
import { selectIsFiltered, selectSearchFilterGroups } from "../../../machines/search/search-results.selectors.ts";
import { useActorRef } from "../../hooks/inspected-actors.ts";
import { useTexts } from "../../use-texts.ts";
import type { SearchRef } from "../dashboard-actors.ts";
import { FilterButton } from "../filters/filter-button.tsx";
import { filterName } from "../filters/filter-names.ts";
import { FilterSheet } from "../filters/filter-sheet.tsx";

/** Filters of search results by type, year, language, level, semester and department, in one sheet. */
export function SearchFilters({ search }: { readonly search: SearchRef }) {
  const texts = useTexts("finding");
  const groups = useSelector(search, selectSearchFilterGroups);
  const isFiltered = useSelector(search, selectIsFiltered);
  const fold = useActorRef(disclosureMachine, { id: "searchFilters" });
  const isOpen = useSelector(fold, selectIsOpen);
  if (groups.length === 0 && !isFiltered && !isOpen) return null;
  const chosen = groups.flatMap(({ options }) => options.filter((option) => option.chosen));
  return (
    <>
      <FilterButton
        chosen={chosen.map(({ name }) => filterName(texts, name))}
        onOpen={() => fold.send({ type: "disclosure.pressed" })}
      />
      {isOpen ? (
        <FilterSheet
          groups={groups}
          isFiltered={isFiltered}
          onChoose={(filter) => search.send({ type: "filter.changed", filter })}
          onClear={() => search.send({ type: "filter.changed", filter: {} })}
          onClose={() => fold.send({ type: "disclosure.dismissed" })}
        />
      ) : null}
    </>
  );
}
