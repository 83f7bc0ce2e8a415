import "./solution.css";
import { useSelector } from "@xstate/react";
import type { DashboardType } from "../../contract/entities.ts";
import type { PaperWithAccess } from "../../contract/papers/paper-contents.ts";
import {
  selectCanRequestBetter,
  selectIsOwnRequest,
  selectIsSubscribed,
  selectSolutionView,
  selectSolutionPaperId,
  selectTrialLeft,
} from "../../machines/solution/solution.selectors.ts";
import { paperPath } from "../../contract/papers/paper-rules.ts";
import { useOnReconnect } from "../hooks/reconnect.ts";
import { Button, ButtonLink } from "../kit/controls/button.tsx";
import { penIcon } from "../kit/icons/icons-public.ts";
import { retryIcon } from "../kit/icons/icons-app.ts";
import { useTexts } from "../use-texts.ts";
import { RequestSolutionButton, SolutionStatusFrame } from "./solution-status-frame.tsx";
import type { SolutionRef } from "./solution-actors.ts";
import { SolutionUnpaid } from "./solution-unpaid.tsx";
import { SolutionWaiting } from "./solution-waiting.tsx";

export interface SolutionStatusProps {
  readonly solution: SolutionRef;
  readonly paper: PaperWithAccess;
  /** The dashboard the student came from. */
  readonly area: DashboardType;
  /** Whether the student's e-mail address is verified. */
  readonly isVerified: boolean;
}

/** The solution line above the pages: request, wait, pay or open (checklist 4.36 to 4.39, 8.20). */
export function SolutionStatus({ solution, paper, area, isVerified }: SolutionStatusProps) {
  const { t } = useTexts("solution");
  const shows = useSelector(solution, selectSolutionView);
  switch (shows) {
    case "loading":
      return <SolutionStatusFrame>{t("solution.title")}</SolutionStatusFrame>;
    case "loadFailed":
      return <Unknown onRetry={() => solution.send({ type: "retry.pressed" })} />;
    case "paymentNeeded":
      return <SolutionUnpaid paper={paper} area={area} isVerified={isVerified} />;
    case "generating":
    case "late":
      return <SolutionWaiting solution={solution} />;
    case "ready":
      return <Ready solution={solution} paper={paper} />;
    default:
      return <Askable solution={solution} paper={paper} shows={shows} />;
  }
}

function Askable({
  solution,
  paper,
  shows,
}: Pick<SolutionStatusProps, "solution" | "paper"> & { readonly shows: "notRequested" | "requesting" | "failed" }) {
  const { t } = useTexts("solution");
  return (
    <SolutionStatusFrame
      role={shows === "failed" ? "alert" : undefined}
      act={
        <RequestSolutionButton solution={solution} busy={shows === "requesting"}>
          {t(shows === "failed" ? "solution.askAgain" : "solution.ask")}
        </RequestSolutionButton>
      }
    >
      {shows === "failed" ? t("solution.failed") : <FreeLeft solution={solution} words="solution.askTrial" />}
      <AnswersOnly paper={paper} />
    </SolutionStatusFrame>
  );
}

/** Where the paper is shut, a solution opens without the questions' words (contract.md). */
function AnswersOnly({ paper }: Pick<SolutionStatusProps, "paper">) {
  const { t } = useTexts("solution");
  return paper.access.allowed ? null : <p className="small muted">{t("solution.answersOnly")}</p>;
}

/** The status did not load: retries on press, and when the connection returns. */
function Unknown({ onRetry }: { readonly onRetry: () => void }) {
  const { t } = useTexts("solution");
  useOnReconnect(onRetry);
  return (
    <SolutionStatusFrame
      act={
        <Button variant="second" icon={retryIcon} onClick={onRetry}>
          {t("common.retry")}
        </Button>
      }
    >
      {t("solution.lookFailed")}
    </SolutionStatusFrame>
  );
}

/** The free solutions left, for students without a subscription: how many, or that asking takes one of them. */
function FreeLeft({
  solution,
  words,
}: Pick<SolutionStatusProps, "solution"> & { readonly words: "solution.trialLeft" | "solution.askTrial" }) {
  const { t, tn } = useTexts("solution");
  const left = useSelector(solution, selectTrialLeft);
  const isSubscribed = useSelector(solution, selectIsSubscribed);
  return isSubscribed || left === 0 ? t("solution.title") : tn(words, left);
}

function Ready({ solution, paper }: Pick<SolutionStatusProps, "solution" | "paper">) {
  const { t } = useTexts("solution");
  const id = useSelector(solution, selectSolutionPaperId);
  const isOwn = useSelector(solution, selectIsOwnRequest);
  const isDoubted = useSelector(solution, selectCanRequestBetter);
  return (
    <SolutionStatusFrame
      act={
        <>
          {isDoubted ? <RequestSolutionButton solution={solution}>{t("solution.better")}</RequestSolutionButton> : null}
          <ButtonLink icon={penIcon} href={paperPath({ id: id ?? paper.id, title: paper.title })}>
            {t("solution.view")}
          </ButtonLink>
        </>
      }
    >
      {isOwn ? t("solution.ready") : <FreeLeft solution={solution} words="solution.trialLeft" />}
      <AnswersOnly paper={paper} />
    </SolutionStatusFrame>
  );
}
