import { useSelector } from "@xstate/react";
import "../kit/feedback/progress.css";
import { SOLUTION_EXPECTED_TIME } from "../../contract/solutions/solution-timing.ts";
import { formatTimeLeft } from "../../i18n/format-numbers.ts";
import { selectSolutionView, selectSecondsWaited } from "../../machines/solution/solution.selectors.ts";
import { useTexts } from "../use-texts.ts";
import { RequestSolutionButton, SolutionStatusFrame } from "./solution-status-frame.tsx";
import type { SolutionRef } from "./solution-actors.ts";

/** A solution in generation: elapsed time; after about a minute, a button to request it again. */
export function SolutionWaiting({ solution }: { readonly solution: SolutionRef }) {
  const { t } = useTexts("solution");
  const isOverdue = useSelector(solution, selectSolutionView) === "late";
  const waited = useSelector(solution, selectSecondsWaited);
  const said = t(isOverdue ? "solution.late" : "solution.waiting");
  return (
    <SolutionStatusFrame
      act={
        isOverdue ? (
          <RequestSolutionButton solution={solution}>{t("solution.askAgain")}</RequestSolutionButton>
        ) : undefined
      }
    >
      <output>{said}</output>
      <progress
        className="bar"
        aria-label={t("solution.title")}
        value={isOverdue ? undefined : waited}
        max={SOLUTION_EXPECTED_TIME / 1000}
      />
      <span className="small muted" role="timer">
        {t("solution.waitingClock", { time: formatTimeLeft(waited) })}
      </span>
    </SolutionStatusFrame>
  );
}
