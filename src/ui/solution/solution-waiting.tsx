import { useSelector } from "@xstate/react";
import "../kit/feedback/progress.css";
import { SOLUTION_WAIT } from "../../contract/limits.ts";
import { formatTimeLeft } from "../../i18n/format.ts";
import { selectSolution, selectWaited } from "../../machines/solution/solution.selectors.ts";
import { useTexts } from "../use-texts.ts";
import { AskButton, Line } from "./solution-status-frame.tsx";
import type { SolutionRef } from "./solution-actors.ts";

/** A solution that is being made: the time it has taken, of about a minute; then that it takes longer, and the way to ask again. */
export function Waiting({ solution }: { readonly solution: SolutionRef }) {
  const { t } = useTexts("solution");
  const isLate = useSelector(solution, selectSolution) === "late";
  const waited = useSelector(solution, selectWaited);
  const said = t(isLate ? "solution.late" : "solution.waiting");
  return (
    <Line act={isLate ? <AskButton solution={solution}>{t("solution.askAgain")}</AskButton> : undefined}>
      <output>{said}</output>
      <progress
        className="bar"
        aria-label={t("solution.title")}
        value={isLate ? undefined : waited}
        max={SOLUTION_WAIT / 1000}
      />
      <span className="small soft" role="timer">
        {t("solution.waitingClock", { time: formatTimeLeft(waited) })}
      </span>
    </Line>
  );
}
