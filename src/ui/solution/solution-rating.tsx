import { useSelector } from "@xstate/react";
import type { SolutionText } from "../../contract/solutions/solutions.ts";
import { selectCanRequestBetter, selectSolutionView } from "../../machines/solution/solution.selectors.ts";
import { selectVote } from "../../machines/vote/vote.selectors.ts";
import { Chip, Chips } from "../kit/controls/chips.tsx";
import { useTexts } from "../use-texts.ts";
import { RequestSolutionButton, SolutionStatusFrame } from "./solution-status-frame.tsx";
import type { SolutionActors } from "./solution-actors.ts";
import { SolutionWaiting } from "./solution-waiting.tsx";

type OpinionProps = Pick<SolutionActors, "solution" | "vote"> & Pick<SolutionText, "votes">;

/** The votes on a solution, and the request for a new one after a negative vote or a report. */
export function SolutionRating({ solution, vote, votes }: OpinionProps) {
  const { t } = useTexts("solution");
  const own = useSelector(vote, selectVote);
  const others = { up: votes.up - (votes.own === 1 ? 1 : 0), down: votes.down - (votes.own === -1 ? 1 : 0) };
  return (
    <section className="solution-opinion" aria-label={t("solution.opinion")}>
      <h2>{t("solution.opinion")}</h2>
      <Chips label={t("solution.opinion")}>
        <Chip pressed={own === 1} onClick={() => vote.send({ type: "vote.pressed", value: 1 })}>
          {t("solution.voteUp", { count: others.up + (own === 1 ? 1 : 0) })}
        </Chip>
        <Chip pressed={own === -1} onClick={() => vote.send({ type: "vote.pressed", value: -1 })}>
          {t("solution.voteDown", { count: others.down + (own === -1 ? 1 : 0) })}
        </Chip>
      </Chips>
      <Better solution={solution} />
    </section>
  );
}

function Better({ solution }: Pick<OpinionProps, "solution">) {
  const { t } = useTexts("solution");
  const shows = useSelector(solution, selectSolutionView);
  const isDoubted = useSelector(solution, selectCanRequestBetter);
  switch (shows) {
    case "generating":
    case "late":
      return <SolutionWaiting solution={solution} />;
    case "requesting":
    case "failed":
      return (
        <SolutionStatusFrame
          role={shows === "failed" ? "alert" : undefined}
          act={
            <RequestSolutionButton solution={solution} busy={shows === "requesting"}>
              {t("solution.askAgain")}
            </RequestSolutionButton>
          }
        >
          {t(shows === "failed" ? "solution.failed" : "solution.title")}
        </SolutionStatusFrame>
      );
    default:
      return isDoubted ? (
        <p>
          <RequestSolutionButton solution={solution}>{t("solution.better")}</RequestSolutionButton>
        </p>
      ) : (
        <p className="small muted">{t("solution.betterHint")}</p>
      );
  }
}
