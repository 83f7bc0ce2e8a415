import "./question-crop.css";
import { useSelector } from "@xstate/react";
import { useId, useMemo } from "react";
import type { ActorRefFrom } from "xstate";
import type { Language } from "../../contract/entities.ts";
import type { AskedQuestion } from "../../contract/outlines/outline.ts";
import type { questionPictureMachine } from "../../machines/question-picture/question-picture.machine.ts";
import {
  selectPictureUrl,
  selectQuestionPictureView,
} from "../../machines/question-picture/question-picture.selectors.ts";
import { focusById } from "../hooks/focus/move-focus.ts";
import { useOnReconnect } from "../hooks/reconnect.ts";
import { whenNear } from "../hooks/scrolling/when-near.ts";
import { Button } from "../kit/controls/button.tsx";
import { pictureIcon } from "../kit/icons/icons-paper.ts";
import { PageMargin } from "../kit/paper/page-sheet.tsx";
import { questionLabel, questionName } from "../reader/pages/question-label.ts";
import { useTexts } from "../use-texts.ts";

/** A question of a paper that is open, and its words. */
export interface CroppedQuestion {
  readonly question: AskedQuestion;
  readonly text: string | null;
  /** Of the words. */
  readonly language: Language;
  /** The watermark of every picture. */
  readonly mark: string;
}

interface QuestionCropProps extends CroppedQuestion {
  readonly picture: ActorRefFrom<typeof questionPictureMachine>;
}

/** A question as it is printed, then its words; these are open while the picture is not there to be read. */
export function QuestionCrop({ picture, question, text, language, mark }: QuestionCropProps) {
  const texts = useTexts("reader");
  const { t } = texts;
  const id = useId();
  const shows = useSelector(picture, selectQuestionPictureView);
  useOnReconnect(() => picture.send({ type: "connection.returned" }));
  const name = question.sure
    ? questionName(texts, question)
    : t("reader.questionDoubtful", { number: question.number });
  const isInWords = shows === "held" || shows === "offline" || shows === "broken";
  return (
    <div className="question-crop" id={id} role="group" aria-label={name} tabIndex={-1}>
      <Picture picture={picture} question={question} mark={mark} onPressed={() => focusById(id)} />
      {text === null ? null : (
        <details className="question-words" open={isInWords}>
          <summary>{t("asked.words")}</summary>
          <p lang={language}>{text}</p>
        </details>
      )}
    </div>
  );
}

type FaceProps = Pick<QuestionCropProps, "picture" | "question" | "mark">;

interface PictureProps extends FaceProps {
  /** A button was pressed that the picture replaces. */
  readonly onPressed: () => void;
}

function Picture({ onPressed, ...face }: PictureProps) {
  const { picture } = face;
  const { t } = useTexts("reader");
  const shows = useSelector(picture, selectQuestionPictureView);
  const press = (type: "picture.requested" | "retry.pressed") => {
    picture.send({ type });
    onPressed();
  };
  switch (shows) {
    case "held":
      return (
        <p>
          <Button variant="second" icon={pictureIcon} onClick={() => press("picture.requested")}>
            {t("asked.show")}
          </Button>
        </p>
      );
    case "offline":
    case "broken":
      return (
        <p className="small">
          {t(shows === "offline" ? "asked.offline" : "asked.broken")}{" "}
          <Button variant="text" onClick={() => press("retry.pressed")}>
            {t("common.retry")}
          </Button>
        </p>
      );
    default:
      return <Face {...face} />;
  }
}

/** The picture, and its room before it is here. */
function Face({ picture, question, mark }: FaceProps) {
  const texts = useTexts("reader");
  const url = useSelector(picture, selectPictureUrl);
  const isAway = useSelector(picture, selectQuestionPictureView) === "away";
  const near = useMemo(() => whenNear(() => picture.send({ type: "picture.approached" })), [picture]);
  const { width, height } = question.picture ?? { width: 1, height: 1 };
  const alt = question.sure
    ? texts.t("asked.picture", { question: questionLabel(texts, question) })
    : texts.t("asked.pictureOfPage", { page: question.page, number: question.number });
  return (
    <div className="question-face">
      {url === null ? (
        <svg
          ref={isAway ? near : undefined}
          viewBox={`0 0 ${width} ${height}`}
          role="img"
          aria-label={alt}
          aria-busy="true"
        />
      ) : (
        <img
          src={url}
          alt={alt}
          width={width}
          height={height}
          decoding="async"
          draggable={false}
          onError={() => picture.send({ type: "picture.spoiled" })}
        />
      )}
      <PageMargin text={mark} />
    </div>
  );
}
