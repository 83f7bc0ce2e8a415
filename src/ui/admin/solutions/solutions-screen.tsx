import type { AdminSolution, AdminSolutionList } from "../../../contract/solutions.ts";
import { searchedSolutions, type SolutionQuery, solutionsPath } from "../../../contract/solutions-admin.ts";
import { formatDayInFigures } from "../../../i18n/format.ts";
import { ButtonLink } from "../../kit/button.tsx";
import { EmptyState } from "../../kit/empty-state.tsx";
import { penIcon } from "../../kit/icons-public.ts";
import { More, Row, RuledList } from "../../kit/rows.tsx";
import { useTexts } from "../../texts.ts";
import { AdminFrame } from "../admin-frame.tsx";
import { Loaded, type ResourceRef } from "../loaded.tsx";
import { SolutionState } from "./solution-state.tsx";

export interface AdminSolutionsProps {
  readonly query: SolutionQuery;
  readonly solutions: ResourceRef<AdminSolutionList>;
}

/** The making of solutions: what waits for a person, unless another state is asked for. */
export function AdminSolutionsScreen({ query, solutions }: AdminSolutionsProps) {
  const { t } = useTexts("admin");
  return (
    <AdminFrame place="solutions">
      <nav className="chips" aria-label={t("field.status")}>
        {searchedSolutions.map((state) => (
          <a
            key={state}
            className="chip"
            href={solutionsPath({ state, after: null })}
            aria-current={state === query.state ? "true" : undefined}
          >
            {t(`solutionState.${state}`)}
          </a>
        ))}
      </nav>
      <Loaded resource={solutions}>{(list) => <Listed list={list} query={query} />}</Loaded>
    </AdminFrame>
  );
}

function Listed({ list, query }: Pick<AdminSolutionsProps, "query"> & { readonly list: AdminSolutionList }) {
  const { t } = useTexts("admin");
  if (list.items.length === 0) return <EmptyState icon={penIcon}>{t("admin.solutionsEmpty")}</EmptyState>;
  return (
    <div>
      <RuledList label={t("admin.solutions")}>
        {list.items.map((solution) => (
          <SolutionRow key={solution.id} solution={solution} />
        ))}
      </RuledList>
      {list.next === null ? null : (
        <More
          act={
            <ButtonLink variant="text" href={solutionsPath({ ...query, after: list.next })}>
              {t("admin.solutionsOlder")}
            </ButtonLink>
          }
        />
      )}
    </div>
  );
}

function SolutionRow({ solution }: { readonly solution: AdminSolution }) {
  const { tn } = useTexts("admin");
  const { day, year } = formatDayInFigures(solution.changedAt);
  const doubts = solution.doubts === 0 ? [] : [tn("admin.solutionDoubts", solution.doubts)];
  return (
    <Row
      margin={day}
      marginNote={year}
      href={`/admin/solutions/${solution.id}`}
      title={solution.paper.title}
      meta={[tn("admin.solutionQuestions", solution.questions), ...doubts].join(" · ")}
      end={<SolutionState state={solution.state} />}
    />
  );
}
