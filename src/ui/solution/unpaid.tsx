import type { DashboardType, PaperWithAccess } from "../../contract/entities.ts";
import { paymentPath } from "../../contract/wish.ts";
import { ButtonLink } from "../kit/button.tsx";
import { lockIcon } from "../kit/icons-paper.ts";
import { HowToOpen } from "../papers/how-to-open.tsx";
import { VerifyButton } from "../papers/verify-button.tsx";
import { useTexts } from "../texts.ts";
import { Line } from "./line.tsx";

/**
 * No free solution is left, or none until the address is verified, and no subscription opens it: what is missing, and the way
 * to verify or to pay (checklist 4.36, 8.20).
 */
export function Unpaid({
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
    <Line
      role="alert"
      act={
        <>
          {isVerified ? null : <VerifyButton label={t("access.toVerify")} />}
          <ButtonLink variant="second" icon={lockIcon} href={paymentPath(solution, area)}>
            {t("access.toPayments")}
          </ButtonLink>
        </>
      }
    >
      <p>{t(isVerified ? "error.solutionNotPaid" : "error.solutionUnverified")}</p>
      <p className="small soft">
        {isVerified ? t("solution.trialOver") : null} <HowToOpen paper={solution} />
      </p>
    </Line>
  );
}
