import { useSelector } from "@xstate/react";
import type { DashboardType } from "../../contract/entities.ts";
import { photoAddress } from "../../contract/photos.ts";
import { paymentPath } from "../../contract/wish.ts";
import { selectPaper } from "../../machines/reader/reader.selectors.ts";
import { AccessDenied } from "../kit/access-denied.tsx";
import { ButtonLink } from "../kit/button.tsx";
import { lockIcon } from "../kit/icons-paper.ts";
import { HowToOpen } from "../papers/how-to-open.tsx";
import { VerifyLink } from "../papers/verify-link.tsx";
import { useTexts } from "../texts.ts";
import type { ReaderRef } from "./reader-parts.ts";

type Reason = "noSubscription" | "solutionUnpaid" | "notApproved";

/** A paper the student may not open: what is missing, how to get it, the way to verify or to pay (checklist 4.36, 8.20 to 8.24). */
export function Denied({
  reader,
  area,
  reason,
  isVerified,
}: {
  readonly reader: ReaderRef;
  readonly area: DashboardType;
  readonly reason: Reason;
  readonly isVerified: boolean;
}) {
  const { t } = useTexts("reader");
  const needsVerifying = reason === "solutionUnpaid" && !isVerified;
  const paper = useSelector(reader, selectPaper);
  if (paper === null) return null;
  const picture =
    paper.photo === null
      ? undefined
      : { src: photoAddress(paper.photo), width: 360, height: 509, alt: t("paper.photoOf", { title: paper.title }) };
  return (
    <AccessDenied
      picture={picture}
      title={t("access.deniedTitle")}
      act={
        reason === "notApproved" ? null : (
          <>
            {needsVerifying ? <VerifyLink /> : null}
            <ButtonLink size="big" icon={lockIcon} href={paymentPath(paper, area)}>
              {t("access.toPayments")}
            </ButtonLink>
          </>
        )
      }
    >
      {needsVerifying ? t("error.solutionUnverified") : <Missing reason={reason} />} <HowToOpen paper={paper} />
    </AccessDenied>
  );
}

function Missing({ reason }: { readonly reason: Reason }) {
  const { t } = useTexts("reader");
  switch (reason) {
    case "noSubscription":
      return t("access.noSubscription");
    case "solutionUnpaid":
      return t("error.solutionNotPaid");
    case "notApproved":
      return t("access.notApproved");
  }
}
