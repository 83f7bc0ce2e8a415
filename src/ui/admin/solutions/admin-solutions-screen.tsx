import type { AdminSolution, AdminSolutionList } from "../../../contract/solutions/solutions.ts";
import {
  solutionStateFilters,
  type SolutionQuery,
  solutionsPath,
} from "../../../contract/solutions/solutions-admin.ts";
import { dateMargin } from "../../kit/lists/date-margin.ts";
import { penIcon } from "../../kit/icons/icons-public.ts";
import { Facts } from "../../kit/lists/facts.tsx";
import { ListRow } from "../../kit/lists/ruled-list.tsx";
import { PageContent } from "../../kit/page/shell-layout.tsx";
import { useTexts } from "../../use-texts.ts";
import { FilterLinks } from "../filter-links.tsx";
import { AdminList } from "../admin-list.tsx";
import type { ResourceRef } from "../resource-view.tsx";
import { SolutionStateBadge } from "./solution-state-badge.tsx";

export interface AdminSolutionsProps {
  readonly query: SolutionQuery;
  readonly solutions: ResourceRef<AdminSolutionList>;
}

/** Solution jobs: those in review by default. */
export function AdminSolutionsScreen({ query, solutions }: AdminSolutionsProps) {
  const { t } = useTexts("admin");
  return (
    <PageContent>
      <FilterLinks
        label={t("field.status")}
        values={solutionStateFilters}
        current={query.state}
        path={(state) => solutionsPath({ state, after: null })}
      >
        {(state) => t(`solutionState.${state}`)}
      </FilterLinks>
      <AdminList
        list={solutions}
        label={t("admin.solutions")}
        icon={penIcon}
        empty={t("admin.solutionsEmpty")}
        nextLabel={t("admin.solutionsOlder")}
        path={(after) => solutionsPath({ ...query, after })}
      >
        {(solution) => <SolutionRow key={solution.id} solution={solution} />}
      </AdminList>
    </PageContent>
  );
}

function SolutionRow({ solution }: { readonly solution: AdminSolution }) {
  const { tn, language } = useTexts("admin");
  const { questions, doubts } = solution;
  return (
    <ListRow
      {...dateMargin(language, solution.changedAt)}
      href={`/admin/solutions/${solution.id}`}
      title={solution.paper.title}
      titleLang={solution.paper.language ?? undefined}
      meta={
        <Facts
          of={[tn("admin.solutionQuestions", questions), doubts === 0 ? null : tn("admin.solutionDoubts", doubts)]}
        />
      }
      end={<SolutionStateBadge state={solution.state} />}
    />
  );
}
