import type { SnapshotFrom } from "xstate";
import { type PopupPromotion, popupPromotionOfTurn } from "../../contract/notifications/popup-promotions.ts";
import type { promoPopupMachine } from "./promo-popup.machine.ts";

type State = SnapshotFrom<typeof promoPopupMachine>;

/** The kind that shows, or null. */
export const selectPromotion = (state: State): PopupPromotion | null =>
  state.hasTag("shown") ? popupPromotionOfTurn(state.context.turn) : null;
/** Whether the popup asks the student to verify the e-mail, beside its kind. */
export const selectAsksToVerify = (state: State): boolean => state.hasTag("shown") && state.context.needsVerifying;
export const selectIsSendingCode = (state: State): boolean => state.hasTag("busy");
