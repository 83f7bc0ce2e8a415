import { useSelector } from "@xstate/react";
import type { SolutionText } from "../../contract/solutions/solutions.ts";
import { selectIsDoubted, selectSolution } from "../../machines/solution/solution.selectors.ts";
import { selectVote } from "../../machines/vote/vote.selectors.ts";
import { Chip, Chips } from "../kit/controls/chips.tsx";
import { useTexts } from "../use-texts.ts";
import { AskButton, Line } from "./solution-status-frame.tsx";
import type { ReadingParts } from "./solution-actors.ts";
import { Waiting } from "./solution-waiting.tsx";

type OpinionProps = Pick<ReadingParts, "solution" | "vote"> & Pick<SolutionText, "votes">;

/** What students think of a solution, and the way to a better one for who has something against it. */
export function Opinion({ solution, vote, votes }: OpinionProps) {
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
  const shows = useSelector(solution, selectSolution);
  const isDoubted = useSelector(solution, selectIsDoubted);
  switch (shows) {
    case "generating":
    case "late":
      return <Waiting solution={solution} />;
    case "asking":
    case "failed":
      return (
        <Line
          role={shows === "failed" ? "alert" : undefined}
          act={
            <AskButton solution={solution} busy={shows === "asking"}>
              {t("solution.askAgain")}
            </AskButton>
          }
        >
          {t(shows === "failed" ? "solution.failed" : "solution.title")}
        </Line>
      );
    default:
      return isDoubted ? (
        <p>
          <AskButton solution={solution}>{t("solution.better")}</AskButton>
        </p>
      ) : (
        <p className="small soft">{t("solution.betterHint")}</p>
      );
  }
}
