import { useSelector } from "@xstate/react";
import type { Language } from "../../contract/entities.ts";
import type { PaperPage } from "../../contract/papers/paper-contents.ts";
import type { SolvedQuestion } from "../../contract/solutions/solutions.ts";
import { disclosureMachine } from "../../machines/disclosure/disclosure.machine.ts";
import { selectIsOpen } from "../../machines/disclosure/disclosure.selectors.ts";
import { useActorRef } from "../hooks/inspected-actors.ts";
import { Button } from "../kit/controls/button.tsx";
import { classes } from "../kit/classes.ts";
import { fileIcon } from "../kit/icons/icons-paper.ts";
import { PageMargin, PageWatermark } from "../kit/paper/page-sheet.tsx";
import { ListRow, RuledList } from "../kit/lists/ruled-list.tsx";
import { AnswerBody, Markup, BoxedResultMarkup } from "../kit/paper/solution-text.tsx";
import { useTexts } from "../use-texts.ts";
import type { PageOfQuestions } from "./questions-by-page.ts";
import type { SolutionActors } from "./solution-actors.ts";

interface QuestionsProps extends PageOfQuestions, Pick<SolutionActors, "mistake" | "mark"> {
  readonly language: Language;
  /** The page's picture; undefined without access. */
  readonly picture: PaperPage | undefined;
}

/** The answers for one page, beside the page; collapsed on a phone. */
export function QuestionsOfPage({ page, questions, language, picture, mistake, mark }: QuestionsProps) {
  const { t } = useTexts("solution");
  return (
    <section className="solution-page" aria-label={t("reader.onPage", { page })}>
      {picture === undefined ? null : <Beside page={page} picture={picture} mark={mark} />}
      <RuledList label={t("solution.title")}>
        {questions.map((question) => (
          <Solved key={question.n} question={question} language={language} mistake={mistake} />
        ))}
      </RuledList>
    </section>
  );
}

/** The page with these questions. */
function Beside({ page, picture, mark }: Pick<QuestionsProps, "page" | "mark"> & { readonly picture: PaperPage }) {
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

function Solved({
  question: { n, label, text, steps, final },
  language,
  mistake,
}: Pick<QuestionsProps, "language" | "mistake"> & { readonly question: SolvedQuestion }) {
  const { t } = useTexts("solution");
  const name = label === "" || /^\d/.test(label) ? t("solution.question", { number: n }) : label;
  return (
    <ListRow
      margin={n}
      title={<b>{name}</b>}
      extra={
        <AnswerBody>
          {text === null ? null : (
            <details className="solution-asked">
              <summary>{t("solution.asked")}</summary>
              <p>{text}</p>
            </details>
          )}
          <div lang={language}>
            <Markup html={steps} />
          </div>
          <div className="solution-final" lang={language}>
            <b>{t("solution.answer")}</b>
            <BoxedResultMarkup html={final} />
          </div>
          <Button
            variant="text"
            aria-label={t("solution.reportIn", { question: name })}
            onClick={() => mistake.send({ type: "dialog.opened", values: { about: name, value: "" } })}
          >
            {t("solution.report")}
          </Button>
        </AnswerBody>
      }
    />
  );
}
