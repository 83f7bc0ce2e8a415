import { useSelector } from "@xstate/react";
import type { ReactNode } from "react";
import type { Question } from "../../../contract/outlines/outline.ts";
import {
  areSameQuestions,
  selectCurrentQuestion,
  selectQuestionListView,
  selectQuestions,
} from "../../../machines/paper-outline/paper-outline.selectors.ts";
import { Button } from "../../kit/controls/button.tsx";
import { Dialog } from "../../kit/feedback/dialog.tsx";
import { useTexts } from "../../use-texts.ts";
import type { ReaderActors } from "../reader-actors.ts";
import { marksLabel } from "./question-label.ts";

type Outline = Pick<ReaderActors, "paperOutline">;

/** The questions of the paper; a press goes to one. Below them the way to report what is wrong. */
export function QuestionList({ paperOutline, children }: Outline & { readonly children: ReactNode }) {
  const { t } = useTexts("reader");
  const shows = useSelector(paperOutline, selectQuestionListView);
  return (
    <Dialog
      open={shows !== "closed"}
      title={t("reader.questions")}
      closeLabel={t("common.close")}
      onClose={() => paperOutline.send({ type: "list.closed" })}
    >
      {shows === "list" ? <Questions paperOutline={paperOutline} /> : <NoQuestions paperOutline={paperOutline} />}
      {shows === "list" ? <div className="question-status">{children}</div> : null}
    </Dialog>
  );
}

function NoQuestions({ paperOutline }: Outline) {
  const { t } = useTexts("reader");
  const shows = useSelector(paperOutline, selectQuestionListView);
  const words = {
    closed: null,
    list: null,
    loading: t("reader.questionsLoading"),
    failed: t("reader.questionsFailed"),
    none: t("reader.questionsNone"),
  };
  return (
    <div className="question-status">
      <output>{words[shows]}</output>
      {shows === "failed" ? (
        <Button variant="text" onClick={() => paperOutline.send({ type: "retry.pressed" })}>
          {t("common.retry")}
        </Button>
      ) : null}
    </div>
  );
}

function Questions({ paperOutline }: Outline) {
  const questions = useSelector(paperOutline, selectQuestions, areSameQuestions);
  const current = useSelector(paperOutline, selectCurrentQuestion);
  return (
    <ol className="question-list">
      {questions.map((question) => (
        <li key={question.id}>
          <button
            type="button"
            aria-current={question === current ? "true" : undefined}
            onClick={() => paperOutline.send({ type: "question.chosen", id: question.id })}
          >
            <QuestionName question={question} />
          </button>
        </li>
      ))}
    </ol>
  );
}

/** A question that is sure by its number, another by its page. */
function QuestionName({ question }: { readonly question: Question }) {
  const texts = useTexts("reader");
  const { t } = texts;
  const { number, page, sure } = question;
  const onPage = t("reader.onPage", { page });
  if (!sure)
    return (
      <>
        <b>{onPage}</b> <span>{t("reader.questionDoubtful", { number })}</span>
      </>
    );
  const marks = marksLabel(texts, question);
  return (
    <>
      <b>{t("reader.question", { number })}</b> <span>{marks === null ? onPage : `${marks} · ${onPage}`}</span>
    </>
  );
}
