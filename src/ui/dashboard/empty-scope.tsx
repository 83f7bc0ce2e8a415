import { useSelector } from "@xstate/react";
import type { ComponentType } from "react";
import type { FilterCounts } from "../../contract/entities.ts";
import { formatAmount } from "../../i18n/format.ts";
import type { PaperFilter } from "../../machines/paper-list/paper-filter.ts";
import { selectPaperFilter } from "../../machines/paper-list/paper-list.selectors.ts";
import { Button } from "../kit/controls/button.tsx";
import { InlineGroup, Stack } from "../kit/page/layout-boxes.tsx";
import { useTexts } from "../use-texts.ts";
import type { PaperListRef } from "./dashboard-actors.ts";

export interface EmptyScopeProps {
  readonly paperList: PaperListRef;
  /** Of the papers of all semesters; null until they are known. */
  readonly counts: FilterCounts | null;
  readonly ask: ComponentType<{ readonly query: string }>;
}

interface Other {
  readonly name: string;
  readonly count: number;
  readonly filter: PaperFilter;
}

/** Other semesters of the same level that have papers; where none has, other levels. */
const othersOf = (filter: PaperFilter, counts: FilterCounts | null): readonly Other[] => {
  const semesters = (counts?.semester ?? []).filter(({ id }) => id !== filter.semester_id);
  if (semesters.length > 0)
    return semesters.map(({ id, name, count }) => ({ name, count, filter: { ...filter, semester_id: id } }));
  const { semester_id: _, ...allSemesters } = filter;
  return (counts?.level ?? [])
    .filter(({ id }) => id !== filter.level_id)
    .map(({ id, name, count }) => ({ name, count, filter: { ...allSemesters, level_id: id } }));
};

/** Where the scope has no papers: what has some, and the request of one. */
export function EmptyScope({ paperList, counts, ask: Ask }: EmptyScopeProps) {
  const { t, language } = useTexts("finding");
  const others = othersOf(useSelector(paperList, selectPaperFilter), counts);
  return (
    <Stack>
      {others.length === 0 ? null : (
        <section>
          <p>{t("dashboard.othersHavePapers")}</p>
          <InlineGroup>
            {others.map(({ name, count, filter }) => (
              <Button key={name} variant="second" onClick={() => paperList.send({ type: "scope.chosen", filter })}>
                {t("dashboard.otherScope", { name, count: formatAmount(language, count) })}
              </Button>
            ))}
          </InlineGroup>
        </section>
      )}
      <InlineGroup>
        <Ask query="" />
      </InlineGroup>
    </Stack>
  );
}
