import type { DashboardType } from "../../contract/entities.ts";
import type { PaperWithAccess } from "../../contract/papers/paper-contents.ts";
import { paperPaymentPath } from "../../contract/payments/checkout-selection.ts";
import { ButtonLink } from "../kit/controls/button.tsx";
import { lockIcon } from "../kit/icons/icons-paper.ts";
import { RequiredSubscription } from "../papers/required-subscription.tsx";
import { VerifyEmailButton } from "../verification/verify-email-button.tsx";
import { useTexts } from "../use-texts.ts";
import { SolutionStatusFrame } from "./solution-status-frame.tsx";

/**
 * No free solution is left, or none until the address is verified, and no subscription opens it: what is missing, and the way
 * to verify or to pay (checklist 4.36, 8.20).
 */
export function SolutionUnpaid({
  paper,
  area,
  isVerified,
}: {
  readonly paper: PaperWithAccess;
  readonly area: DashboardType;
  readonly isVerified: boolean;
}) {
  const { t } = useTexts("solution");
  const solution = { ...paper, kind: "SOLUTION" } as const;
  return (
    <SolutionStatusFrame
      role="alert"
      act={
        <>
          {isVerified ? null : <VerifyEmailButton label={t("access.toVerify")} />}
          <ButtonLink variant="second" icon={lockIcon} href={paperPaymentPath(solution, area)}>
            {t("access.toPayments")}
          </ButtonLink>
        </>
      }
    >
      <p>{t(isVerified ? "error.solutionNotPaid" : "error.solutionUnverified")}</p>
      <p className="small muted">
        {isVerified ? t("solution.trialOver") : null} <RequiredSubscription paper={solution} />
      </p>
    </SolutionStatusFrame>
  );
}
