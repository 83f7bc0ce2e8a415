import { useSelector } from "@xstate/react";
import type { Texts } from "../../i18n/index.ts";
import { paperFilterOptions, type FilterName } from "../../machines/paper-list/paper-filter-options.ts";
import { selectScopeOptions, selectPaperFilter } from "../../machines/paper-list/paper-list.selectors.ts";
import { Chip, Chips } from "../kit/controls/chips.tsx";
import { paperTypeName } from "../papers/list/paper-meta.ts";
import { useTexts } from "../use-texts.ts";
import type { PaperListRef } from "./dashboard-actors.ts";

const nameText = (texts: Texts<"dashboard">, name: FilterName): string => {
  if (name === "all") return texts.t("filter.all");
  return name === "solutions" ? texts.t("field.solutions") : paperTypeName(texts, name);
};

/** Filters: all papers, solutions, or one paper type. Disabled until the scope is known. */
export function FilterChips({ paperList }: { readonly paperList: PaperListRef }) {
  const texts = useTexts("dashboard");
  const present = useSelector(paperList, selectPaperFilter);
  const isEarly = useSelector(paperList, selectScopeOptions) === null;
  return (
    <Chips label={texts.t("filter.title")}>
      {paperFilterOptions(present).map(({ name, chosen, filter }) => (
        <Chip
          key={name}
          pressed={chosen}
          aria-disabled={isEarly}
          onClick={isEarly ? undefined : () => paperList.send({ type: "filter.changed", filter })}
        >
          {nameText(texts, name)}
        </Chip>
      ))}
    </Chips>
  );
}
