import "../styles/forms.css";
import "./quiz.css";
import { useSelector } from "@xstate/react";
import { selectOpenedQuiz, selectQuizView } from "../../machines/quiz/quiz.selectors.ts";
import { focusAtTop, focusWithoutScroll } from "../hooks/focus/move-focus.ts";
import { Button, IconButton } from "../kit/controls/button.tsx";
import { closeIcon, penIcon } from "../kit/icons/icons-public.ts";
import { TitledText } from "../kit/lists/titled-text.tsx";
import { useTexts } from "../use-texts.ts";
import { QuizStart, QuizResume } from "./quiz-start.tsx";
import { QuizDenied, QuizFailed, QuizUnsent } from "./quiz-failed.tsx";
import { QuizResults } from "./quiz-results.tsx";
import type { QuizRef, QuizSectionProps } from "./quiz-section-props.ts";

/** The quiz of a paper (checklist 1.16, G31). */
export function QuizSection(props: QuizSectionProps) {
  const { quiz, paper } = props;
  const { t } = useTexts("quiz");
  const shows = useSelector(quiz, selectQuizView);
  const opened = useSelector(quiz, selectOpenedQuiz);
  if (shows === "offered") return <Offer quiz={quiz} wasOpen={opened !== null} />;
  const title = opened?.title ?? paper?.title;
  return (
    <section className="quiz">
      <div className="quiz-head">
        <h2 tabIndex={-1} ref={focusAtTop}>
          {title === undefined ? (
            t("quiz.start")
          ) : (
            <TitledText
              text={t("quiz.title", { title })}
              title={title}
              language={paper?.language ?? opened?.language}
            />
          )}
        </h2>
        <IconButton drawing={closeIcon} label={t("quiz.close")} onClick={() => quiz.send({ type: "quiz.closed" })} />
      </div>
      <Body {...props} />
    </section>
  );
}

function Offer({ quiz, wasOpen }: { readonly quiz: QuizRef; readonly wasOpen: boolean }) {
  const { t } = useTexts("quiz");
  return (
    <div className="quiz-offer">
      <p className="small muted">{t("quiz.lead")}</p>
      <Button
        variant="second"
        icon={penIcon}
        ref={wasOpen ? focusWithoutScroll : undefined}
        onClick={() => quiz.send({ type: "quiz.opened" })}
      >
        {t("quiz.start")}
      </Button>
    </div>
  );
}

function Body({ quiz, paper, area, isVerified, mark, crop, questions: Questions }: QuizSectionProps) {
  const { t } = useTexts("quiz");
  const shows = useSelector(quiz, selectQuizView);
  switch (shows) {
    case "ready":
      return <QuizStart quiz={quiz} />;
    case "interrupted":
      return <QuizResume quiz={quiz} />;
    case "question":
      return <Questions quiz={quiz} mark={mark} crop={crop} />;
    case "scored":
      return <QuizResults quiz={quiz} mark={mark} crop={crop} />;
    case "noQuiz":
      return <output>{t("quiz.none")}</output>;
    case "denied":
      return <QuizDenied paper={paper} area={area} isVerified={isVerified} missing="SOLUTION" />;
    case "noSubscription":
      return <QuizDenied paper={paper} area={area} isVerified={isVerified} missing="PAPER" />;
    case "failed":
      return <QuizFailed quiz={quiz} />;
    case "sendFailed":
      return <QuizUnsent quiz={quiz} />;
    default:
      return <output className="muted">{t(shows === "scoring" ? "quiz.checking" : "quiz.opening")}</output>;
  }
}
