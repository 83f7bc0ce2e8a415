import { useSelector } from "@xstate/react";
import { useMemo } from "react";
import type { DashboardType } from "../../../contract/entities.ts";
import type { PaperWithAccess } from "../../../contract/papers/paper-contents.ts";
import { selectReaderPaper } from "../../../machines/reader/reader.selectors.ts";
import { historyState } from "../../../services/navigation/history-state.ts";
import type { ReaderRef } from "../../../ui/reader/reader-actors.ts";
import { idlePart } from "../../lazy-part.ts";

interface QuizProps {
  readonly id: number;
  readonly paper: PaperWithAccess | null;
  readonly area: DashboardType;
  /** The watermark of every picture. */
  readonly mark: string;
}
const Quiz = idlePart<QuizProps>(["quiz"], async () => (await import("./paper-quiz-part.tsx")).default);

/** The quiz section of a paper's page: shown if the paper has a quiz, or if a quiz was in progress before a reload. */
export function QuizSection({ reader, id, area, mark }: Omit<QuizProps, "paper"> & { readonly reader: ReaderRef }) {
  const paper = useSelector(reader, selectReaderPaper);
  const isInProgress = useMemo(() => historyState.read("quiz") !== null, []);
  if (paper?.hasQuiz !== true && !isInProgress) return null;
  return (
    <div className="quiz-slot" data-keys="own">
      <Quiz id={id} paper={paper} area={area} mark={mark} />
    </div>
  );
}
