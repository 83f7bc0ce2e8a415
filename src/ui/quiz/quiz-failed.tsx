import type { DashboardType, PaperWithAccess } from "../../contract/entities.ts";
import { paymentPath } from "../../contract/payments/checkout-selection.ts";
import { focusWhenShown } from "../hooks/focus/move-focus.ts";
import { useReturn } from "../hooks/reconnect.ts";
import { Button, ButtonLink } from "../kit/controls/button.tsx";
import { retryIcon } from "../kit/icons/icons-app.ts";
import { lockIcon } from "../kit/icons/icons-paper.ts";
import { LineUp, Stack } from "../kit/page/layout-boxes.tsx";
import { VerifyButton } from "../verification/verify-email-button.tsx";
import { useTexts } from "../use-texts.ts";
import type { QuizPartProps, QuizRef } from "./quiz-section.tsx";

type Product = "PAPER" | "SOLUTION";

const wayToPay = (paper: PaperWithAccess | null, area: DashboardType, kind: Product): string =>
  paper === null ? "/user/payments" : paymentPath({ ...paper, kind }, area);

/**
 * A quiz is for readers of both the solution and the paper, whose questions it asks (checklist 8.20); with the way to verify,
 * or to pay for what is `missing`.
 */
export function QuizDenied({
  paper,
  area,
  isVerified,
  missing,
}: Omit<QuizPartProps, "quiz"> & { readonly missing: Product }) {
  const { t } = useTexts("quiz");
  const needsVerifying = missing === "SOLUTION" && !isVerified;
  const unpaid = needsVerifying ? t("error.solutionUnverified") : t("error.solutionNotPaid");
  return (
    <Stack>
      <p role="alert">{missing === "PAPER" ? t("quiz.shut") : unpaid}</p>
      <LineUp>
        {needsVerifying ? <VerifyButton label={t("access.toVerify")} /> : null}
        <ButtonLink icon={lockIcon} href={wayToPay(paper, area, missing)}>
          {t("access.toPayments")}
        </ButtonLink>
      </LineUp>
    </Stack>
  );
}

export function QuizFailed({ quiz }: { readonly quiz: QuizRef }) {
  const { t } = useTexts("quiz");
  useReturn(() => quiz.send({ type: "retry.pressed" }));
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
