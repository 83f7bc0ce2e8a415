import { useSelector } from "@xstate/react";
import type { ReactNode } from "react";
import type { ActorRefFrom } from "xstate";
import type { PopupPromotion } from "../../contract/notifications/popup-promotions.ts";
import { socialLinks } from "../../contract/contact/social-links.ts";
import type { promoPopupMachine } from "../../machines/promo-popup/promo-popup.machine.ts";
import {
  selectAsksToVerify,
  selectIsSendingCode,
  selectPromotion,
} from "../../machines/promo-popup/promo-popup.selectors.ts";
import type { Area } from "../kit/area-class.ts";
import { Button, ButtonLink } from "../kit/controls/button.tsx";
import type { IconPath } from "../kit/icons/icon.tsx";
import { penIcon, uploadIcon, globeIcon, whatsappIcon } from "../kit/icons/icons-public.ts";
import { PopupFrame } from "./popup-frame.tsx";
import { useTexts } from "../use-texts.ts";

export interface PromoPopupProps {
  readonly popup: ActorRefFrom<typeof promoPopupMachine>;
  /** The link to the papers. */
  readonly dashboard: string;
}

const looks: Readonly<Record<PopupPromotion, { readonly icon: IconPath; readonly edge?: Area }>> = {
  solutions: { icon: penIcon, edge: "concour" },
  papers: { icon: uploadIcon },
  social: { icon: globeIcon },
  whatsapp: { icon: whatsappIcon, edge: "hnd" },
};

/** The promotional popup (checklist 2.111, 4.61 to 4.68). */
export function PromoPopup({ popup, dashboard }: PromoPopupProps) {
  const { t } = useTexts("popup");
  const promotion = useSelector(popup, selectPromotion);
  if (promotion === null) return null;
  const close = () => popup.send({ type: "popup.closed" });
  return (
    <PopupFrame
      {...looks[promotion]}
      title={t(`popup.${promotion}Title`)}
      closeLabel={t("common.close")}
      onClose={close}
      act={
        <>
          <Act promotion={promotion} dashboard={dashboard} onFollow={close} />
          <VerifyPrompt popup={popup} />
        </>
      }
    >
      {t(`popup.${promotion}Body`)}
    </PopupFrame>
  );
}

function Act({
  promotion,
  dashboard,
  onFollow,
}: {
  readonly promotion: PopupPromotion;
  readonly dashboard: string;
  readonly onFollow: () => void;
}): ReactNode {
  const { t } = useTexts("popup");
  switch (promotion) {
    case "solutions":
      return (
        <ButtonLink variant="text" href={dashboard} onClick={onFollow}>
          {t("popup.solutionsAction")}
        </ButtonLink>
      );
    case "papers":
      return (
        <ButtonLink variant="text" href="/user/uploads" onClick={onFollow}>
          {t("popup.papersAction")}
        </ButtonLink>
      );
    case "social":
      return (
        <div className="line-up" role="group" aria-label={t("popup.socialAction")}>
          {(["facebook", "linkedin", "twitter"] as const).map((name) => (
            <Outside key={name} href={socialLinks[name]}>
              {t(`popup.${name}`)}
            </Outside>
          ))}
        </div>
      );
    case "whatsapp":
      return <Outside href={socialLinks.whatsapp}>{t("popup.whatsappAction")}</Outside>;
  }
}

function Outside({ href, children }: { readonly href: string; readonly children: ReactNode }) {
  return (
    <ButtonLink variant="text" href={href} target="_blank" rel="noopener">
      {children}
    </ButtonLink>
  );
}

/** Added to any promotion, for a student whose e-mail is not verified (checklist 4.67, 4.68, G25). */
function VerifyPrompt({ popup }: Pick<PromoPopupProps, "popup">) {
  const { t } = useTexts("popup");
  const asks = useSelector(popup, selectAsksToVerify);
  const isAsking = useSelector(popup, selectIsSendingCode);
  if (!asks) return null;
  return (
    <section className="popup-more" aria-label={t("popup.verifyEmailTitle")}>
      <p className="popup-title">{t("popup.verifyEmailTitle")}</p>
      <p className="small muted">{t("popup.verifyEmailBody")}</p>
      <Button
        variant="text"
        busy={isAsking}
        loading={t("common.loading")}
        onClick={() => popup.send({ type: "verify.pressed" })}
      >
        {t("popup.verifyEmailAction")}
      </Button>
    </section>
  );
}
