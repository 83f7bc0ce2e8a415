import type { DashboardType } from "../../contract/entities.ts";
import type { PaperWithAccess } from "../../contract/papers/paper-contents.ts";
import { paperPaymentPath } from "../../contract/payments/checkout-selection.ts";
import { focusWithoutScroll } from "../hooks/focus/move-focus.ts";
import { useOnReconnect } from "../hooks/reconnect.ts";
import { Button, ButtonLink } from "../kit/controls/button.tsx";
import { retryIcon } from "../kit/icons/icons-app.ts";
import { lockIcon } from "../kit/icons/icons-paper.ts";
import { InlineGroup, Stack } from "../kit/page/layout-boxes.tsx";
import { VerifyEmailButton } from "../verification/verify-email-button.tsx";
import { useTexts } from "../use-texts.ts";
import type { QuizSectionProps, QuizRef } from "./quiz-section-props.ts";

type Product = "PAPER" | "SOLUTION";

const wayToPay = (paper: PaperWithAccess | null, area: DashboardType, kind: Product): string =>
  paper === null ? "/user/payments" : paperPaymentPath({ ...paper, kind }, area);

/**
 * A denied quiz: it needs access to the solution and to the paper, whose questions it asks (checklist 8.20). Links to verify or
 * to pay for what is `missing`.
 */
export function QuizDenied({
  paper,
  area,
  isVerified,
  missing,
}: Pick<QuizSectionProps, "paper" | "area" | "isVerified"> & { readonly missing: Product }) {
  const { t } = useTexts("quiz");
  const needsVerifying = missing === "SOLUTION" && !isVerified;
  const unpaid = needsVerifying ? t("error.solutionUnverified") : t("error.solutionNotPaid");
  return (
    <Stack>
      <p role="alert">{missing === "PAPER" ? t("quiz.shut") : unpaid}</p>
      <InlineGroup>
        {needsVerifying ? <VerifyEmailButton label={t("access.toVerify")} /> : null}
        <ButtonLink icon={lockIcon} href={wayToPay(paper, area, missing)}>
          {t("access.toPayments")}
        </ButtonLink>
      </InlineGroup>
    </Stack>
  );
}

export function QuizFailed({ quiz }: { readonly quiz: QuizRef }) {
  const { t } = useTexts("quiz");
  useOnReconnect(() => quiz.send({ type: "retry.pressed" }));
  return <Again quiz={quiz} text={t("quiz.failed")} act={t("common.retry")} />;
}

/** The answers are kept in the history entry, and can be sent again. */
export function QuizUnsent({ quiz }: { readonly quiz: QuizRef }) {
  const { t } = useTexts("quiz");
  return <Again quiz={quiz} text={t("quiz.unsent")} act={t("quiz.send")} />;
}

function Again({ quiz, text, act }: { readonly quiz: QuizRef; readonly text: string; readonly act: string }) {
  return (
    <Stack>
      <p role="alert">{text}</p>
      <InlineGroup>
        <Button icon={retryIcon} ref={focusWithoutScroll} onClick={() => quiz.send({ type: "retry.pressed" })}>
          {act}
        </Button>
      </InlineGroup>
    </Stack>
  );
}
