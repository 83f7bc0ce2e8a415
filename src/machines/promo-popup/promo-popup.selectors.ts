import type { SnapshotFrom } from "xstate";
import { type Promotion, promotionOf } from "../../contract/notifications/popup-promotions.ts";
import type { promoPopupMachine } from "./promo-popup.machine.ts";

type State = SnapshotFrom<typeof promoPopupMachine>;

/** The kind that shows, or null. */
export const selectPromotion = (state: State): Promotion | null =>
  state.hasTag("shown") ? promotionOf(state.context.turn) : null;
/** Whether the popup asks the student to verify the e-mail, beside its kind. */
export const selectAsksToVerify = (state: State): boolean => state.hasTag("shown") && state.context.needsVerifying;
export const selectIsAsking = (state: State): boolean => state.hasTag("busy");
