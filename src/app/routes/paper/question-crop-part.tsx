import { fromCallback, fromPromise } from "xstate";
import {
  type QuestionPictureEvent,
  questionPictureMachine,
  type QuestionTarget,
} from "../../../machines/question-picture/question-picture.machine.ts";
import { isDataSaverOn } from "../../../services/device-store/data-saver.ts";
import { loadQuestionPicture } from "../../../services/papers/question-picture.ts";
import { useActorRef } from "../../../ui/hooks/inspected-actors.ts";
import { type CroppedQuestion, QuestionCrop } from "../../../ui/question/question-crop.tsx";
import type { AppRuntime } from "../../app-runtime.ts";
import { useAppRuntime } from "../../app-runtime-context.ts";

const provideQuestionPicture = ({ api }: AppRuntime) =>
  questionPictureMachine.provide({
    actors: {
      readDataSaver: fromPromise(isDataSaverOn),
      loadPicture: fromCallback<QuestionPictureEvent, QuestionTarget>(({ input, sendBack }) =>
        loadQuestionPicture(api, input.questionId, sendBack),
      ),
    },
  });

/** The picture of a question, where a solution or a quiz asks it. */
export function QuestionCropPart(cropped: CroppedQuestion) {
  const world = useAppRuntime();
  const { id } = cropped.question;
  const picture = useActorRef(provideQuestionPicture(world), {
    id: `questionPicture${id}`,
    input: { questionId: id },
  });
  return <QuestionCrop {...cropped} picture={picture} />;
}
