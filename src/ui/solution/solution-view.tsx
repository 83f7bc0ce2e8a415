import "../styles/forms.css";
import "../reader/reader.css";
import "./solution.css";
import { useSelector } from "@xstate/react";
import { paperPath } from "../../contract/papers/paper-rules.ts";
import type { SolutionText } from "../../contract/solutions/solutions.ts";
import { formatDate } from "../../i18n/format.ts";
import { selectMadeAt } from "../../machines/solution/solution.selectors.ts";
import { useOnReconnect } from "../hooks/reconnect.ts";
import { AlertBanner } from "../kit/feedback/alert-banner.tsx";
import { Button, ButtonLink } from "../kit/controls/button.tsx";
import { EmptyState } from "../kit/feedback/empty-state.tsx";
import { retryIcon } from "../kit/icons/icons-app.ts";
import { fileIcon } from "../kit/icons/icons-paper.ts";
import { penIcon, warningIcon } from "../kit/icons/icons-public.ts";
import { Notice } from "../kit/feedback/badges.tsx";
import { useTexts } from "../use-texts.ts";
import { ReportMistakeDialog } from "./report-mistake-dialog.tsx";
import { SolutionRating } from "./solution-rating.tsx";
import { QuestionsOfPage } from "./questions-of-page.tsx";
import { groupByPage } from "./questions-by-page.ts";
import type { SolutionActors, SolutionTextRef, SolutionWithPages } from "./solution-actors.ts";

/** A solution that failed to open; retries on press. */
export function SolutionLoadFailed({ reading }: { readonly reading: SolutionTextRef }) {
  const { t } = useTexts("solution");
  const retry = () => reading.send({ type: "retry.pressed" });
  useOnReconnect(retry);
  return (
    <EmptyState
      icon={warningIcon}
      act={
        <Button icon={retryIcon} onClick={retry}>
          {t("common.retry")}
        </Button>
      }
    >
      <span role="alert">{t("solution.textFailed")}</span>
    </EmptyState>
  );
}

/** A proposed solution, question by question, beside the pages of its paper (checklist 1.15). */
export function SolutionView({ read, parts }: { readonly read: SolutionWithPages; readonly parts: SolutionActors }) {
  const { t } = useTexts("solution");
  const { text, pages } = read;
  return (
    <div className="solution">
      <Newer {...parts} madeAt={text.madeAt} />
      <Notice icon={penIcon}>
        <MadeByAi text={text} />
      </Notice>
      <p>
        <ButtonLink variant="text" icon={fileIcon} href={paperPath({ id: text.paperId, title: text.title })}>
          {t("solution.toPaper")}
        </ButtonLink>
      </p>
      {text.questions.some((question) => question.text === null) ? (
        <p className="small muted">{t("solution.questionsShut")}</p>
      ) : null}
      {groupByPage(text.questions).map(({ page, questions }) => (
        <QuestionsOfPage
          key={page}
          page={page}
          questions={questions}
          language={text.language}
          paper={{ id: text.paperId, title: text.title }}
          picture={pages.find(({ n }) => n === page)}
          parts={parts}
        />
      ))}
      <SolutionRating {...parts} votes={text.votes} />
      <ReportMistakeDialog mistake={parts.mistake} />
    </div>
  );
}

function MadeByAi({ text }: { readonly text: SolutionText }) {
  const { t, language } = useTexts("solution");
  const made = t("solution.madeBy", { model: text.model, date: formatDate(language, text.madeAt) });
  return (
    <>
      <b>{t(text.isSample ? "solution.sample" : "solution.madeByAi")}</b> {made}
      {text.isCorrected ? ` ${t("solution.corrected")}` : null}
    </>
  );
}

/** A newer version is available: the solution was generated again or corrected. */
function Newer({
  reading,
  solution,
  madeAt,
}: Pick<SolutionActors, "reading" | "solution"> & { readonly madeAt: string }) {
  const { t } = useTexts("solution");
  const newest = useSelector(solution, selectMadeAt);
  if (newest === null || newest === madeAt) return null;
  return (
    <AlertBanner>
      {t("solution.newer")}{" "}
      <Button variant="text" onClick={() => reading.send({ type: "content.changed" })}>
        {t("solution.newerShow")}
      </Button>
    </AlertBanner>
  );
}
