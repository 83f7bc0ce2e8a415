import { useSelector } from "@xstate/react";
import type { Texts } from "../../i18n/index.ts";
import { filterChoices, type FilterName } from "../../machines/paper-list/paper-filter-options.ts";
import { selectChoices, selectFilter } from "../../machines/paper-list/paper-list.selectors.ts";
import { Chip, Chips } from "../kit/controls/chips.tsx";
import { typeWord } from "../papers/list/paper-meta.ts";
import { useTexts } from "../use-texts.ts";
import type { ShelfRef } from "./dashboard-screen.tsx";

const nameText = (texts: Texts<"dashboard">, name: FilterName): string => {
  if (name === "all") return texts.t("filter.all");
  return name === "solutions" ? texts.t("field.solutions") : typeWord(texts, name);
};

/** All papers, solutions, or one paper type; not before the scope they narrow is known. */
export function FilterChips({ shelf }: { readonly shelf: ShelfRef }) {
  const texts = useTexts("dashboard");
  const present = useSelector(shelf, selectFilter);
  const isEarly = useSelector(shelf, selectChoices) === null;
  return (
    <Chips label={texts.t("filter.title")}>
      {filterChoices(present).map(({ name, chosen, filter }) => (
        <Chip
          key={name}
          pressed={chosen}
          aria-disabled={isEarly}
          onClick={isEarly ? undefined : () => shelf.send({ type: "filter.changed", filter })}
        >
          {nameText(texts, name)}
        </Chip>
      ))}
    </Chips>
  );
}
