import type { DashboardType, PaperWithAccess } from "../../contract/entities.ts";
import { paymentPath } from "../../contract/wish.ts";
import { focusWhenShown } from "../kit/adapters/focus.ts";
import { Button, ButtonLink } from "../kit/button.tsx";
import { retryIcon } from "../kit/icons-app.ts";
import { lockIcon } from "../kit/icons-paper.ts";
import { LineUp, Stack } from "../kit/layout.tsx";
import { VerifyLink } from "../papers/verify-link.tsx";
import { useTexts } from "../texts.ts";
import type { QuizPartProps, QuizRef } from "./quiz-part.tsx";

const wayToPay = (paper: PaperWithAccess | null, area: DashboardType): string =>
  paper === null ? "/user/payments" : paymentPath({ ...paper, kind: "SOLUTION" }, area);

/** Who may not read the solution may not take its quiz (checklist 8.20); with the way to verify or to pay. */
export function QuizDenied({ paper, area, isVerified }: Omit<QuizPartProps, "quiz">) {
  const { t } = useTexts("quiz");
  return (
    <Stack>
      <p role="alert">{t(isVerified ? "error.solutionNotPaid" : "error.solutionUnverified")}</p>
      <LineUp>
        {isVerified ? null : <VerifyLink />}
        <ButtonLink icon={lockIcon} href={wayToPay(paper, area)}>
          {t("access.toPayments")}
        </ButtonLink>
      </LineUp>
    </Stack>
  );
}

export function QuizFailed({ quiz }: { readonly quiz: QuizRef }) {
  const { t } = useTexts("quiz");
  return <Again quiz={quiz} text={t("quiz.failed")} act={t("common.retry")} />;
}

/** The answers are kept in this place of the browser's history, and can be sent again. */
export function QuizUnsent({ quiz }: { readonly quiz: QuizRef }) {
  const { t } = useTexts("quiz");
  return <Again quiz={quiz} text={t("quiz.unsent")} act={t("quiz.send")} />;
}

function Again({ quiz, text, act }: { readonly quiz: QuizRef; readonly text: string; readonly act: string }) {
  return (
    <Stack>
      <p role="alert">{text}</p>
      <LineUp>
        <Button icon={retryIcon} ref={focusWhenShown} onClick={() => quiz.send({ type: "retry.pressed" })}>
          {act}
        </Button>
      </LineUp>
    </Stack>
  );
}
