import { useSelector } from "@xstate/react";
import type { ComponentType, ReactNode } from "react";
import type { Question } from "../../../contract/outlines/outline.ts";
import {
  areSameQuestions,
  selectCurrentQuestion,
  selectQuestionListView,
  selectQuestions,
} from "../../../machines/paper-outline/paper-outline.selectors.ts";
import type { Texts } from "../../../i18n/index.ts";
import { Button } from "../../kit/controls/button.tsx";
import { Dialog } from "../../kit/feedback/dialog.tsx";
import { Facts } from "../../kit/lists/facts.tsx";
import type { SharedQuestion } from "../../question/share-question.tsx";
import { useTexts } from "../../use-texts.ts";
import type { ReaderActors } from "../reader-actors.ts";
import { marksLabel, questionName } from "./question-label.ts";

type Outline = Pick<ReaderActors, "paperOutline">;
interface Sharing {
  /** Null until it is known. */
  readonly paper: SharedQuestion["paper"] | null;
  /** The button that shares the address of a question. */
  readonly share: ComponentType<SharedQuestion>;
}

/** The questions of the paper; a press goes to one. Below them the way to report what is wrong. */
export function QuestionList({
  paperOutline,
  paper,
  share,
  children,
}: Outline & Sharing & { readonly children: ReactNode }) {
  const { t } = useTexts("reader");
  const shows = useSelector(paperOutline, selectQuestionListView);
  return (
    <Dialog
      open={shows !== "closed"}
      title={t("reader.questions")}
      closeLabel={t("common.close")}
      onClose={() => paperOutline.send({ type: "list.closed" })}
    >
      {shows === "list" ? (
        <Questions paperOutline={paperOutline} paper={paper} share={share} />
      ) : (
        <NoQuestions paperOutline={paperOutline} />
      )}
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

function Questions({ paperOutline, paper, share: Share }: Outline & Sharing) {
  const questions = useSelector(paperOutline, selectQuestions, areSameQuestions);
  const current = useSelector(paperOutline, selectCurrentQuestion);
  const texts = useTexts("reader");
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
            <Parts question={question} />
          </button>
          {paper === null ? null : <Share paper={paper} question={question} name={nameOf(texts, question)} />}
        </li>
      ))}
    </ol>
  );
}

const nameOf = (texts: Texts<"reader">, question: Question): string =>
  question.sure ? questionName(texts, question) : texts.t("reader.onPage", { page: question.page });

/** The parts of a question that are sure, with their marks. */
function Parts({ question }: { readonly question: Question }) {
  const texts = useTexts("reader");
  const { t } = texts;
  const sure = question.parts.filter((part) => question.sure && part.sure);
  if (sure.length === 0) return null;
  const said = sure.map(({ label, marks }) => {
    const name = `(${label})`;
    const worth = marksLabel(texts, { marks });
    return worth === null ? name : t("asked.part", { part: name, marks: worth });
  });
  return (
    <span className="question-parts">
      <Facts of={said} />
    </span>
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
      <b>{questionName(texts, question)}</b> <Facts of={[marks, onPage]} />
    </>
  );
}
