import { useSelector } from "@xstate/react";
import {
  selectCurrentQuestion,
  selectHasNext,
  selectHasPrevious,
  selectIsWithoutQuestions,
} from "../../../machines/paper-outline/paper-outline.selectors.ts";
import { Button, IconButton } from "../../kit/controls/button.tsx";
import { questionsIcon, upIcon } from "../../kit/icons/icons-paper.ts";
import { downIcon } from "../../kit/icons/icons-public.ts";
import { useTexts } from "../../use-texts.ts";
import { questionName } from "../pages/question-label.ts";
import type { ReaderActors } from "../reader-actors.ts";

/** The list of questions, and from one question to the next; nothing for a paper in which none were found. */
export function QuestionSteps({ paperPage, paperOutline }: Pick<ReaderActors, "paperPage" | "paperOutline">) {
  const texts = useTexts("reader");
  const { t } = texts;
  const isWithout = useSelector(paperOutline, selectIsWithoutQuestions);
  const current = useSelector(paperOutline, selectCurrentQuestion);
  const hasNext = useSelector(paperOutline, selectHasNext);
  const hasPrevious = useSelector(paperOutline, selectHasPrevious);
  if (isWithout) return null;
  return (
    <div className="more-steps">
      <IconButton
        drawing={upIcon}
        label={t("reader.questionPrevious")}
        disabled={!hasPrevious}
        onClick={() => paperOutline.send({ type: "question.previousPressed" })}
      />
      <Button
        variant="text"
        className="more-tool"
        icon={questionsIcon}
        onClick={() => paperPage.send({ type: "questions.pressed" })}
      >
        {t("reader.questions")}
      </Button>
      <output className="paper-scale">{current?.sure === true ? questionName(texts, current) : null}</output>
      <IconButton
        drawing={downIcon}
        label={t("reader.questionNext")}
        disabled={!hasNext}
        onClick={() => paperOutline.send({ type: "question.nextPressed" })}
      />
    </div>
  );
}
