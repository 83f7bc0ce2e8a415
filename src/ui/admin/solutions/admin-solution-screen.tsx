import { paperPath } from "../../../contract/papers/paper-rules.ts";
import type { AdminSolutionDetails } from "../../../contract/solutions/solutions.ts";
import { formatDateTime } from "../../../i18n/format-clock.ts";
import { Button, ButtonLink } from "../../kit/controls/button.tsx";
import { DetailsList } from "../../kit/lists/details-list.tsx";
import { backIcon } from "../../kit/icons/icons-app.ts";
import { warningIcon } from "../../kit/icons/icons-public.ts";
import { InlineGroup } from "../../kit/page/layout-boxes.tsx";
import { RuledList } from "../../kit/lists/ruled-list.tsx";
import { Notice } from "../../kit/feedback/badges.tsx";
import { PageContent } from "../../kit/page/shell-layout.tsx";
import { useTexts } from "../../use-texts.ts";
import { ResourceView } from "../resource-view.tsx";
import { AdminAnswerRow } from "./admin-answer-row.tsx";
import type { AdminSolutionActors } from "./admin-solution-actors.ts";
import { CloseSolutionDialog, CorrectAnswerDialog, ConfirmSolutionDialog } from "./solution-dialogs.tsx";
import { SolutionStateBadge } from "./solution-state-badge.tsx";

/** One solution: cost, answers with their doubts, and actions. */
export function AdminSolutionScreen({ parts }: { readonly parts: AdminSolutionActors }) {
  const { t } = useTexts("admin");
  return (
    <PageContent>
      <ButtonLink variant="text" icon={backIcon} href="/admin/solutions">
        {t("admin.solutions")}
      </ButtonLink>
      <ResourceView resource={parts.solution}>{(details) => <Details details={details} parts={parts} />}</ResourceView>
      <CorrectAnswerDialog {...parts} />
      <CloseSolutionDialog {...parts} />
      <ConfirmSolutionDialog {...parts} />
    </PageContent>
  );
}

function Details({ details, parts }: { readonly details: AdminSolutionDetails; readonly parts: AdminSolutionActors }) {
  const { t, language } = useTexts("admin");
  const { tries, calls, tokens, up, down } = details;
  const lines = [
    { key: "status", name: t("field.status"), value: <SolutionStateBadge state={details.state} /> },
    { key: "model", name: t("admin.solutionModel"), value: <span translate="no">{details.model ?? "–"}</span> },
    { key: "cost", name: t("admin.solutionCost"), value: t("admin.solutionCosts", { tries, calls, tokens }) },
    { key: "votes", name: t("admin.solutionOpinion"), value: t("admin.solutionVotes", { up, down }) },
    { key: "date", name: t("field.createdAt"), value: formatDateTime(language, details.changedAt) },
  ];
  const mayCorrect = details.state === "review" || details.state === "ready";
  return (
    <section className="stack" aria-label={details.paper.title}>
      <h2 lang={details.paper.language ?? undefined}>{details.paper.title}</h2>
      {details.reason === null ? null : (
        <Notice icon={warningIcon}>{t("admin.solutionReason", { reason: details.reason })}</Notice>
      )}
      <div className="admin-payment">
        <DetailsList lines={lines} />
      </div>
      <Acts details={details} parts={parts} />
      <RuledList label={t("admin.solutions")}>
        {details.answers.map((answer) => (
          <AdminAnswerRow key={answer.n} answer={answer} correct={mayCorrect ? parts.correct : null} />
        ))}
      </RuledList>
    </section>
  );
}

function Acts({ details, parts }: { readonly details: AdminSolutionDetails; readonly parts: AdminSolutionActors }) {
  const { t } = useTexts("admin");
  const { state, madePaperId, paper } = details;
  const ask = (to: "publish" | "again") => () => parts.sure.send({ type: "dialog.opened", values: { to } });
  const isWhole = details.answers.every(({ final }) => final !== "");
  return (
    <InlineGroup>
      {state === "review" ? (
        <>
          <Button disabled={!isWhole} onClick={ask("publish")}>
            {t("admin.publish")}
          </Button>
          <Button
            variant="destructive"
            onClick={() => parts.close.send({ type: "dialog.opened", values: { reason: "" } })}
          >
            {t("admin.closeSolution")}
          </Button>
        </>
      ) : null}
      {state === "ready" || state === "failed" ? (
        <Button variant="second" onClick={ask("again")}>
          {t("admin.again")}
        </Button>
      ) : null}
      <ButtonLink variant="text" href={paperPath({ id: madePaperId ?? paper.id, title: paper.title })}>
        {t(madePaperId === null ? "review.open" : "admin.openSolution")}
      </ButtonLink>
    </InlineGroup>
  );
}
