import type { DashboardType, PaperWithAccess } from "../../contract/entities.ts";
import { paymentPath } from "../../contract/wish.ts";
import { ButtonLink } from "../kit/button.tsx";
import { lockIcon } from "../kit/icons-paper.ts";
import { HowToOpen } from "../papers/how-to-open.tsx";
import { useTexts } from "../texts.ts";
import { Line } from "./line.tsx";

/** No free solution is left and no subscription opens it: what is missing, and the way to pay for it (checklist 8.20). */
export function Unpaid({ paper, area }: { readonly paper: PaperWithAccess; readonly area: DashboardType }) {
  const { t } = useTexts("solution");
  const solution = { ...paper, kind: "SOLUTION" } as const;
  return (
    <Line
      role="alert"
      act={
        <ButtonLink variant="second" icon={lockIcon} href={paymentPath(solution, area)}>
          {t("access.toPayments")}
        </ButtonLink>
      }
    >
      <p>{t("error.solutionNotPaid")}</p>
      <p className="small soft">
        {t("solution.trialOver")} <HowToOpen paper={solution} />
      </p>
    </Line>
  );
}
