import type { Texts } from "../../../i18n/index.ts";
import type { FilterGroupName, FilterOptionName } from "../../../machines/search/search-filter-options.ts";
import { paperTypeName } from "../../papers/list/paper-meta.ts";

/** What a filter is called. */
export const filterName = (texts: Texts<"finding">, name: FilterOptionName): string => {
  switch (name.of) {
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

const groupKeys = {
  type: "field.type",
  year: "field.year",
  language: "language.label",
  level: "field.level",
  semester: "field.semester",
  department: "field.department",
} as const;

/** The heading of a group of filters. */
export const filterGroupName = ({ t }: Texts<"finding">, of: FilterGroupName): string => t(groupKeys[of]);
