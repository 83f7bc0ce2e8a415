import { useSelector } from "@xstate/react";
import type { DashboardType } from "../../contract/entities.ts";
import { imageUrl } from "../../contract/photo-url.ts";
import { paperPaymentPath } from "../../contract/payments/checkout-selection.ts";
import { selectReaderPaper, selectReaderTrialLeft } from "../../machines/reader/reader.selectors.ts";
import { AccessDenied, type AccessDeniedProps } from "./access-denied.tsx";
import { Button, ButtonLink } from "../kit/controls/button.tsx";
import { lockIcon } from "../kit/icons/icons-paper.ts";
import { penIcon } from "../kit/icons/icons-public.ts";
import { OfferByPoints, PaperOfferBill } from "./paper-offer.tsx";
import { RequiredSubscription } from "../papers/required-subscription.tsx";
import { VerifyEmailButton } from "../verification/verify-email-button.tsx";
import { useTexts } from "../use-texts.ts";
import type { ReaderRef } from "./reader-actors.ts";

type Reason = "noSubscription" | "trialOffered" | "usingTrial" | "solutionNotPaid" | "notApproved";

/** A denied paper: the reason, and links to verify or to pay (checklist 4.36, 8.20 to 8.24). */
export function PaperDenied({
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
  const needsVerifying = reason === "solutionNotPaid" && !isVerified;
  const isToPay = reason === "noSubscription" || (reason === "solutionNotPaid" && isVerified);
  const paper = useSelector(reader, selectReaderPaper);
  if (paper === null) return null;
  const picture =
    paper.photo === null
      ? undefined
      : { src: imageUrl(paper.photo), width: 360, height: 509, alt: t("paper.photoOf", { title: paper.title }) };
  return (
    <AccessDenied
      picture={picture}
      whole={paper.kind === "PAPER" ? { open: t("access.wholePage"), close: t("access.topOfPage") } : undefined}
      title={t("access.deniedTitle")}
      bill={isToPay && <PaperOfferBill paper={paper} />}
      {...waysOf(reader, reason, {
        to: paperPaymentPath(paper, area),
        name: t("access.toPayments"),
        verify: needsVerifying ? t("access.toVerify") : null,
        points: paper.offer?.points,
      })}
    >
      {needsVerifying ? t("error.solutionUnverified") : <Missing reader={reader} reason={reason} />}{" "}
      <RequiredSubscription paper={paper} />
    </AccessDenied>
  );
}

/** The actions on a denied paper: a free solution if one is left, and paying. */
function waysOf(
  reader: ReaderRef,
  reason: Reason,
  {
    to,
    name,
    verify,
    points,
  }: {
    readonly to: string;
    readonly name: string;
    readonly verify: string | null;
    readonly points: number | undefined;
  },
): Pick<AccessDeniedProps, "act" | "other"> {
  if (reason === "notApproved") return { act: null };
  if (reason === "trialOffered" || reason === "usingTrial")
    return {
      act: <TakeTrial reader={reader} busy={reason === "usingTrial"} />,
      other: (
        <ButtonLink variant="text" icon={lockIcon} href={to}>
          {name}
        </ButtonLink>
      ),
    };
  return {
    act: (
      <>
        {verify === null ? null : <VerifyEmailButton label={verify} />}
        <ButtonLink size="big" icon={lockIcon} href={to}>
          {name}
        </ButtonLink>
      </>
    ),
    ...(points !== undefined && { other: <OfferByPoints points={points} /> }),
  };
}

function TakeTrial({ reader, busy }: { readonly reader: ReaderRef; readonly busy: boolean }) {
  const { t } = useTexts("reader");
  return (
    <Button
      size="big"
      icon={penIcon}
      busy={busy}
      loading={t("common.loading")}
      onClick={() => reader.send({ type: "trial.pressed" })}
    >
      {t("access.takeTrial")}
    </Button>
  );
}

function Missing({ reader, reason }: { readonly reader: ReaderRef; readonly reason: Reason }) {
  const { t, tn } = useTexts("reader");
  const left = useSelector(reader, selectReaderTrialLeft);
  switch (reason) {
    case "trialOffered":
    case "usingTrial":
      return tn("access.useTrial", left);
    case "noSubscription":
      return t("access.noSubscription");
    case "solutionNotPaid":
      return t("error.solutionNotPaid");
    case "notApproved":
      return t("access.notApproved");
  }
}
