import { paperPath } from "../../../contract/papers/paper-rules.ts";
import type { AdminSolutionDetails } from "../../../contract/solutions/solutions.ts";
import { formatDateTime } from "../../../i18n/format.ts";
import { Button, ButtonLink } from "../../kit/controls/button.tsx";
import { DetailsList } from "../../kit/lists/details-list.tsx";
import { backIcon } from "../../kit/icons/icons-app.ts";
import { warningIcon } from "../../kit/icons/icons-public.ts";
import { LineUp, SectionHead } from "../../kit/page/layout-boxes.tsx";
import { RuledList } from "../../kit/lists/ruled-list.tsx";
import { Note } from "../../kit/feedback/badges.tsx";
import { useTexts } from "../../use-texts.ts";
import { AdminFrame } from "../admin-frame.tsx";
import { Loaded } from "../resource-view.tsx";
import { AnswerRow } from "./admin-answer-row.tsx";
import type { SolutionDesk } from "./admin-solution-actors.ts";
import { CloseDialog, CorrectDialog, SureDialog } from "./solution-dialogs.tsx";
import { SolutionState } from "./solution-state-badge.tsx";

/** One solution: what it cost, every answer with its doubt, and what can be done with it. */
export function AdminSolutionScreen({ parts }: { readonly parts: SolutionDesk }) {
  const { t } = useTexts("admin");
  return (
    <AdminFrame place="solutions">
      <ButtonLink variant="text" icon={backIcon} href="/admin/solutions">
        {t("admin.solutions")}
      </ButtonLink>
      <Loaded resource={parts.solution}>{(details) => <Details details={details} parts={parts} />}</Loaded>
      <CorrectDialog {...parts} />
      <CloseDialog {...parts} />
      <SureDialog {...parts} />
    </AdminFrame>
  );
}

function Details({ details, parts }: { readonly details: AdminSolutionDetails; readonly parts: SolutionDesk }) {
  const { t, language } = useTexts("admin");
  const { tries, calls, tokens, up, down } = details;
  const lines = [
    { key: "status", name: t("field.status"), value: <SolutionState state={details.state} /> },
    { key: "model", name: t("admin.solutionModel"), value: <span translate="no">{details.model ?? "–"}</span> },
    { key: "cost", name: t("admin.solutionCost"), value: t("admin.solutionCosts", { tries, calls, tokens }) },
    { key: "votes", name: t("admin.solutionOpinion"), value: t("admin.solutionVotes", { up, down }) },
    { key: "date", name: t("field.createdAt"), value: formatDateTime(language, details.changedAt) },
  ];
  const mayCorrect = details.state === "review" || details.state === "ready";
  return (
    <section className="stack" aria-label={details.paper.title}>
      <SectionHead title={details.paper.title} />
      {details.reason === null ? null : (
        <Note icon={warningIcon}>{t("admin.solutionReason", { reason: details.reason })}</Note>
      )}
      <div className="admin-payment">
        <DetailsList lines={lines} />
      </div>
      <Acts details={details} parts={parts} />
      <RuledList label={t("admin.solutions")}>
        {details.answers.map((answer) => (
          <AnswerRow key={answer.n} answer={answer} correct={mayCorrect ? parts.correct : null} />
        ))}
      </RuledList>
    </section>
  );
}

function Acts({ details, parts }: { readonly details: AdminSolutionDetails; readonly parts: SolutionDesk }) {
  const { t } = useTexts("admin");
  const { state, madePaperId, paper } = details;
  const ask = (to: "publish" | "again") => () => parts.sure.send({ type: "dialog.opened", values: { to } });
  const isWhole = details.answers.every(({ final }) => final !== "");
  return (
    <LineUp>
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
    </LineUp>
  );
}
