import "./solution.css";
import { useSelector } from "@xstate/react";
import type { DashboardType, PaperWithAccess } from "../../contract/entities.ts";
import {
  selectIsDoubted,
  selectIsOwn,
  selectIsSubscribed,
  selectSolution,
  selectSolutionPaper,
  selectTrialLeft,
} from "../../machines/solution/solution.selectors.ts";
import { paperPath } from "../../contract/papers/paper-rules.ts";
import { useReturn } from "../hooks/reconnect.ts";
import { Button, ButtonLink } from "../kit/controls/button.tsx";
import { penIcon } from "../kit/icons/icons-public.ts";
import { retryIcon } from "../kit/icons/icons-app.ts";
import { useTexts } from "../use-texts.ts";
import { AskButton, Line } from "./solution-status-frame.tsx";
import type { SolutionRef } from "./solution-actors.ts";
import { Unpaid } from "./solution-unpaid.tsx";
import { Waiting } from "./solution-waiting.tsx";

export interface SolutionLineProps {
  readonly solution: SolutionRef;
  readonly paper: PaperWithAccess;
  /** The dashboard the student comes from. */
  readonly area: DashboardType;
  /** Whether the student's e-mail address is verified. */
  readonly isVerified: boolean;
}

/** The solution of a paper, as one line above its pages: ask for it, wait for it, pay for it, open it (checklist 4.36 to 4.39, 8.20). */
export function SolutionLine({ solution, paper, area, isVerified }: SolutionLineProps) {
  const { t } = useTexts("solution");
  const shows = useSelector(solution, selectSolution);
  switch (shows) {
    case "loading":
      return <Line>{t("solution.title")}</Line>;
    case "unknown":
      return <Unknown onRetry={() => solution.send({ type: "retry.pressed" })} />;
    case "unpaid":
      return <Unpaid paper={paper} area={area} isVerified={isVerified} />;
    case "generating":
    case "late":
      return <Waiting solution={solution} />;
    case "ready":
      return <Ready solution={solution} paper={paper} />;
    default:
      return <Askable solution={solution} shows={shows} />;
  }
}

function Askable({
  solution,
  shows,
}: Pick<SolutionLineProps, "solution"> & { readonly shows: "unasked" | "asking" | "failed" }) {
  const { t } = useTexts("solution");
  return (
    <Line
      role={shows === "failed" ? "alert" : undefined}
      act={
        <AskButton solution={solution} busy={shows === "asking"}>
          {t(shows === "failed" ? "solution.askAgain" : "solution.ask")}
        </AskButton>
      }
    >
      {shows === "failed" ? t("solution.failed") : <FreeLeft solution={solution} />}
    </Line>
  );
}

/** Whether there is one did not come: it is asked for again at a press, or as the connection comes back. */
function Unknown({ onRetry }: { readonly onRetry: () => void }) {
  const { t } = useTexts("solution");
  useReturn(onRetry);
  return (
    <Line
      act={
        <Button variant="second" icon={retryIcon} onClick={onRetry}>
          {t("common.retry")}
        </Button>
      }
    >
      {t("solution.lookFailed")}
    </Line>
  );
}

/** Free solutions left, to who has no subscription that opens it. */
function FreeLeft({ solution }: Pick<SolutionLineProps, "solution">) {
  const { t, tn } = useTexts("solution");
  const left = useSelector(solution, selectTrialLeft);
  const isSubscribed = useSelector(solution, selectIsSubscribed);
  return isSubscribed || left === 0 ? t("solution.title") : tn("solution.trialLeft", left);
}

function Ready({ solution, paper }: Pick<SolutionLineProps, "solution" | "paper">) {
  const { t } = useTexts("solution");
  const id = useSelector(solution, selectSolutionPaper);
  const isOwn = useSelector(solution, selectIsOwn);
  const isDoubted = useSelector(solution, selectIsDoubted);
  return (
    <Line
      act={
        <>
          {isDoubted ? <AskButton solution={solution}>{t("solution.better")}</AskButton> : null}
          <ButtonLink icon={penIcon} href={paperPath({ id: id ?? paper.id, title: paper.title })}>
            {t("solution.view")}
          </ButtonLink>
        </>
      }
    >
      {isOwn ? t("solution.ready") : <FreeLeft solution={solution} />}
    </Line>
  );
}
