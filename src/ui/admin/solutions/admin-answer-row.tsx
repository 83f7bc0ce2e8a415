import "../../solution/solution.css";
import type { AdminAnswer } from "../../../contract/solutions/solutions.ts";
import { joinSteps } from "../../../contract/solutions/solutions-admin.ts";
import { Button } from "../../kit/controls/button.tsx";
import { warningIcon } from "../../kit/icons/icons-public.ts";
import { ListRow } from "../../kit/lists/ruled-list.tsx";
import { Notice } from "../../kit/feedback/badges.tsx";
import { AnswerBody, BoxedResult } from "../../kit/paper/solution-text.tsx";
import { useTexts } from "../../use-texts.ts";
import type { AdminSolutionActors } from "./admin-solution-actors.ts";

/** One question and its answer; `correct` if it can be edited. */
export function AdminAnswerRow({
  answer,
  correct,
}: {
  readonly answer: AdminAnswer;
  readonly correct: AdminSolutionActors["correct"] | null;
}) {
  const { t } = useTexts("admin");
  const { n, text, steps, final, isCorrected } = answer;
  const values = { n, steps: joinSteps(steps), final };
  return (
    <ListRow
      margin={n}
      title={
        <span className="admin-question" translate="no">
          {text}
        </span>
      }
      extra={
        <AnswerBody>
          <Doubt answer={answer} />
          <p className="admin-question" translate="no">
            {joinSteps(steps)}
          </p>
          {final === "" ? (
            <p className="muted">{t("admin.answerMissing")}</p>
          ) : (
            <p translate="no">
              <BoxedResult>{final}</BoxedResult>
            </p>
          )}
        </AnswerBody>
      }
      meta={isCorrected ? t("admin.answerCorrected") : undefined}
      end={
        correct === null ? undefined : (
          <Button variant="second" onClick={() => correct.send({ type: "dialog.opened", values })}>
            {t("admin.correct")}
          </Button>
        )
      }
    />
  );
}

const texts = {
  refused: "admin.answerRefused",
  unsure: "admin.answerUnsure",
  unchecked: "admin.answerUnchecked",
} as const;

/** Why a person should look at an answer. */
function Doubt({ answer: { doubt, confidence } }: { readonly answer: AdminAnswer }) {
  const { t } = useTexts("admin");
  if (doubt === null) return null;
  const percent = Math.round((confidence ?? 0) * 100);
  return <Notice icon={warningIcon}>{t(texts[doubt], { percent })}</Notice>;
}
