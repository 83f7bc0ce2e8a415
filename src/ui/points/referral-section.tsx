import { useSelector } from "@xstate/react";
import type { ActorRefFrom } from "xstate";
import type { ReferralCard as Card } from "../../contract/accounts/own-account.ts";
import { formatAmount } from "../../i18n/format.ts";
import type { sharedLinkMachine } from "../../machines/shared-link/shared-link.machine.ts";
import { selectCanShareLink, selectLink, selectCopyNotice } from "../../machines/shared-link/shared-link.selectors.ts";
import { Button, ButtonLink } from "../kit/controls/button.tsx";
import { Field } from "../kit/controls/field.tsx";
import { copyIcon } from "../kit/icons/icons-paper.ts";
import { uploadIcon, whatsappIcon } from "../kit/icons/icons-public.ts";
import { Facts } from "../kit/lists/facts.tsx";
import { SideBySide } from "../kit/page/layout-boxes.tsx";
import { ReferralCardFrame } from "./points-parts.tsx";
import { Toast, ToastRegion } from "../kit/feedback/toast.tsx";
import { useTexts } from "../use-texts.ts";

interface ReferralProps {
  readonly card: typeof Card.Type;
  readonly link: ActorRefFrom<typeof sharedLinkMachine>;
}

/** The referral card (checklist 2.109, 2.110, 3.84 to 3.87): its texts are the server's, in the language of the page. */
export function ReferralSection({ card, link }: ReferralProps) {
  const { t, language } = useTexts("points");
  const { registered, subscribed } = card.counts;
  return (
    <ReferralCardFrame
      title={card.title}
      counts={
        <span className="small">
          <Facts
            of={[
              t("referral.countRegistered", { count: formatAmount(language, registered) }),
              t("referral.countSubscribed", { count: formatAmount(language, subscribed) }),
            ]}
          />
        </span>
      }
    >
      <p className="small">{card.description}</p>
      <Link link={link} />
      <p className="small muted">{t("referral.id", { referralId: card.referral_id })}</p>
    </ReferralCardFrame>
  );
}

function Link({ link }: Pick<ReferralProps, "link">) {
  const { t } = useTexts("points");
  const address = useSelector(link, selectLink);
  const canShare = useSelector(link, selectCanShareLink);
  const tells = useSelector(link, selectCopyNotice);
  const message = t("referral.text", { link: address });
  return (
    <>
      <Field
        label={t("referral.link")}
        readOnly
        value={address}
        error={tells === "failed" ? t("referral.byHand") : undefined}
        onFocus={(event) => event.target.select()}
      />
      <div className="referral-link-copy">
        <Button icon={copyIcon} size="big" onClick={() => link.send({ type: "copy.pressed" })}>
          {t("referral.copyLink")}
        </Button>
        <ToastRegion>{tells === "copied" ? <Toast tone="success">{t("referral.copied")}</Toast> : null}</ToastRegion>
      </div>
      <SideBySide>
        <ButtonLink
          variant="second"
          icon={whatsappIcon}
          href={`https://wa.me/?text=${encodeURIComponent(message)}`}
          target="_blank"
          rel="noopener"
          aria-label={t("referral.whatsappLabel")}
        >
          {t("referral.whatsapp")}
        </ButtonLink>
        {canShare ? (
          <Button variant="second" icon={uploadIcon} onClick={() => link.send({ type: "share.pressed" })}>
            {t("referral.share")}
          </Button>
        ) : null}
      </SideBySide>
    </>
  );
}
