import "./question-crop.css";
import { useSelector } from "@xstate/react";
import { useMemo } from "react";
import type { ActorRefFrom } from "xstate";
import type { Language } from "../../contract/entities.ts";
import type { AskedQuestion } from "../../contract/outlines/outline.ts";
import type { questionPictureMachine } from "../../machines/question-picture/question-picture.machine.ts";
import {
  selectPictureUrl,
  selectQuestionPictureView,
} from "../../machines/question-picture/question-picture.selectors.ts";
import { useOnReconnect } from "../hooks/reconnect.ts";
import { whenNear } from "../hooks/scrolling/when-near.ts";
import { Button } from "../kit/controls/button.tsx";
import { pictureIcon } from "../kit/icons/icons-paper.ts";
import { PageMargin } from "../kit/paper/page-sheet.tsx";
import { questionLabel } from "../reader/pages/question-label.ts";
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
  const { t } = useTexts("reader");
  const shows = useSelector(picture, selectQuestionPictureView);
  useOnReconnect(() => picture.send({ type: "connection.returned" }));
  const isInWords = shows === "held" || shows === "offline" || shows === "broken";
  return (
    <div className="question-crop">
      <Picture picture={picture} question={question} mark={mark} />
      {text === null ? null : (
        <details className="question-words" open={isInWords}>
          <summary>{t("asked.words")}</summary>
          <p lang={language}>{text}</p>
        </details>
      )}
    </div>
  );
}

type PictureProps = Pick<QuestionCropProps, "picture" | "question" | "mark">;

function Picture({ picture, question, mark }: PictureProps) {
  const { t } = useTexts("reader");
  const shows = useSelector(picture, selectQuestionPictureView);
  switch (shows) {
    case "held":
      return (
        <p>
          <Button variant="second" icon={pictureIcon} onClick={() => picture.send({ type: "picture.requested" })}>
            {t("asked.show")}
          </Button>
        </p>
      );
    case "offline":
    case "broken":
      return (
        <p className="small">
          {t(shows === "offline" ? "asked.offline" : "asked.broken")}{" "}
          <Button variant="text" onClick={() => picture.send({ type: "retry.pressed" })}>
            {t("common.retry")}
          </Button>
        </p>
      );
    default:
      return <Face picture={picture} question={question} mark={mark} />;
  }
}

/** The picture, and its room before it is here. */
function Face({ picture, question, mark }: PictureProps) {
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
