import { createRoot } from "react-dom/client";
import { fromCallback, fromPromise } from "xstate";
import type { PublicConfig } from "../contract/public-config.ts";
import type { AuthState, Language } from "../contract/entities.ts";
import { defaultDashboardType } from "../contract/papers/default-dashboard-type.ts";
import { loadAreas } from "../i18n/index.ts";
import { type PromoPopupEvent, promoPopupMachine } from "../machines/promo-popup/promo-popup.machine.ts";
import { codeScreenAddress } from "../services/account/code-screen-address.ts";
import { popupScheduleOf } from "../services/api/configured-times.ts";
import { createActor } from "../ui/hooks/inspected-actors.ts";
import { PromoPopup } from "../ui/popup/promo-popup.tsx";
import { LanguageContext } from "../ui/use-texts.ts";

export interface PublicPageState {
  readonly auth: () => AuthState;
  readonly lastType: Parameters<typeof defaultDashboardType>[0];
  readonly figures: Pick<PublicConfig, "popupEverySeconds" | "popupStaySeconds">;
}

/** The popup of a prerendered page: the chart and the view of the app's, joined with what this page has. */
export const openPromoPopup = async ({ auth, lastType, figures }: PublicPageState): Promise<void> => {
  const language: Language = document.documentElement.lang === "fr" ? "fr" : "en";
  await loadAreas(language, ["popup"]);
  const surroundings = () => ({ mayShow: true, needsVerifying: auth().user?.email_verified === false });
  const chart = promoPopupMachine.provide({
    actors: {
      fetchSchedule: fromPromise(async () => popupScheduleOf(figures)),
      sendCode: fromPromise(async ({ signal }) => {
        const { sendCode } = await import("./send-verification-code.ts");
        return sendCode(language, signal);
      }),
      watchContext: fromCallback<PromoPopupEvent>(({ sendBack }) => {
        const tell = () => sendBack({ type: "context.changed", ...surroundings() });
        addEventListener("storage", tell);
        return () => removeEventListener("storage", tell);
      }),
    },
    actions: { goTo: (_, { secondsLeft }) => location.assign(codeScreenAddress(secondsLeft)) },
  });
  const popup = createActor(chart, { id: "promoPopup", input: { ...surroundings(), age: performance.now() } });
  popup.start();
  const place = document.createElement("div");
  place.className = "popup-place";
  document.body.append(place);
  createRoot(place).render(
    <LanguageContext value={language}>
      <PromoPopup popup={popup} dashboard={`/user/dashboard/${defaultDashboardType(lastType, auth().user)}`} />
    </LanguageContext>,
  );
};
