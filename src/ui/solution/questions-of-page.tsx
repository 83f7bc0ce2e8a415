import { useSelector } from "@xstate/react";
import type { Language } from "../../contract/entities.ts";
import type { PaperPage } from "../../contract/papers/paper-contents.ts";
import type { SolvedQuestion } from "../../contract/solutions/solutions.ts";
import type { Texts } from "../../i18n/index.ts";
import { disclosureMachine } from "../../machines/disclosure/disclosure.machine.ts";
import { selectIsOpen } from "../../machines/disclosure/disclosure.selectors.ts";
import { useActorRef } from "../hooks/inspected-actors.ts";
import { Button } from "../kit/controls/button.tsx";
import { classes } from "../kit/classes.ts";
import { fileIcon } from "../kit/icons/icons-paper.ts";
import { PageMargin, PageWatermark } from "../kit/paper/page-sheet.tsx";
import { Facts } from "../kit/lists/facts.tsx";
import { ListRow, RuledList } from "../kit/lists/ruled-list.tsx";
import { AnswerBody, Markup, BoxedResultMarkup } from "../kit/paper/solution-text.tsx";
import type { SharedQuestion } from "../question/share-question.tsx";
import { inSection, marksLabel } from "../reader/pages/question-label.ts";
import { useTexts } from "../use-texts.ts";
import type { PageOfQuestions } from "./questions-by-page.ts";
import type { SolutionActors } from "./solution-actors.ts";

interface QuestionsProps extends PageOfQuestions {
  readonly language: Language;
  readonly paper: SharedQuestion["paper"];
  /** The page's picture; undefined without access. */
  readonly picture: PaperPage | undefined;
  readonly parts: Pick<SolutionActors, "mistake" | "mark" | "crop" | "share">;
}

/** The answers for one page: beside the page where a question has no picture of its own; the page is collapsed on a phone. */
export function QuestionsOfPage({ page, questions, language, paper, picture, parts }: QuestionsProps) {
  const { t } = useTexts("solution");
  const isCropped = questions.every(({ question }) => question?.picture != null);
  return (
    <section className={classes("solution-page", isCropped && "is-cropped")} aria-label={t("reader.onPage", { page })}>
      {picture === undefined ? null : <Beside page={page} picture={picture} mark={parts.mark} />}
      <RuledList label={t("solution.title")}>
        {questions.map((question) => (
          <Solved key={question.n} solved={question} language={language} paper={paper} parts={parts} />
        ))}
      </RuledList>
    </section>
  );
}

/** The page with these questions. */
function Beside({
  page,
  picture,
  mark,
}: Pick<QuestionsProps, "page"> & { readonly picture: PaperPage; readonly mark: string }) {
  const { t } = useTexts("solution");
  const shown = useActorRef(disclosureMachine, { id: `besidePage${page}` });
  const isOpen = useSelector(shown, selectIsOpen);
  const isCut = picture.scanned !== undefined;
  return (
    <div className={classes("solution-beside", isOpen && "is-open")}>
      <Button
        variant="text"
        icon={fileIcon}
        aria-expanded={isOpen}
        onClick={() => shown.send({ type: "disclosure.pressed" })}
      >
        {t("solution.showPage", { page })}
      </Button>
      <div className="solution-face">
        {isCut ? <PageMargin text={mark} /> : null}
        <img
          src={picture.url}
          alt={t("solution.showPage", { page })}
          width={picture.width}
          height={picture.height}
          loading="lazy"
          decoding="async"
          draggable={false}
        />
        {isCut ? <PageMargin text={mark} /> : <PageWatermark text={mark} />}
      </div>
    </div>
  );
}

interface SolvedProps extends Pick<QuestionsProps, "language" | "paper" | "parts"> {
  readonly solved: SolvedQuestion;
}

/** The longest number that the margin has room for. */
const MARGIN_ROOM = 3;

/** A question by the number that its paper gives it, where that is sure. */
const nameOf = (texts: Texts<"solution">, { n, label, question }: SolvedQuestion): string => {
  const number = texts.t("reader.question", { number: question?.sure === true ? question.number : n });
  return inSection(texts, question?.section, label !== "" && !/^\d/.test(label) ? label : number);
};
const marginOf = ({ n, question }: SolvedQuestion): number | string =>
  question?.sure === true && question.number.length <= MARGIN_ROOM ? question.number : n;

function Solved({ solved, language, paper, parts }: SolvedProps) {
  const texts = useTexts("solution");
  const { t } = texts;
  const { question, steps, final } = solved;
  const name = nameOf(texts, solved);
  const marks = question === undefined ? null : marksLabel(texts, question);
  return (
    <ListRow
      margin={marginOf(solved)}
      title={<Facts of={[<b key="name">{name}</b>, marks && <span className="muted">{marks}</span>]} />}
      extra={
        <AnswerBody>
          <Asked solved={solved} language={language} parts={parts} />
          <div lang={language}>
            <Markup html={steps} />
          </div>
          <div className="solution-final" lang={language}>
            <b>{t("solution.answer")}</b>
            <BoxedResultMarkup html={final} />
          </div>
          <div className="solution-acts">
            <Button
              variant="text"
              aria-label={t("solution.reportIn", { question: name })}
              onClick={() => parts.mistake.send({ type: "dialog.opened", values: { about: name, value: "" } })}
            >
              {t("solution.report")}
            </Button>
            {question?.picture == null ? null : <parts.share paper={paper} question={question} name={name} />}
          </div>
        </AnswerBody>
      }
    />
  );
}

/** What is asked: as it is printed, in words where no outline knows the question, and nothing where the paper is shut. */
function Asked({ solved: { question, text }, language, parts }: Omit<SolvedProps, "paper">) {
  const { t } = useTexts("solution");
  if (question?.picture != null)
    return <parts.crop question={question} text={text} language={language} mark={parts.mark} />;
  if (text === null) return null;
  return (
    <details className="solution-asked">
      <summary>{t("solution.asked")}</summary>
      <p lang={language}>{text}</p>
    </details>
  );
}
