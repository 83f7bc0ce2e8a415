import { useSelector } from "@xstate/react";
import { createElement, useMemo } from "react";
import { fromCallback, fromPromise } from "xstate";
import { defaultType } from "../../contract/papers.ts";
import { type PromoPopupEvent, promoPopupMachine } from "../../machines/promo-popup/promo-popup.machine.ts";
import { selectPromotion } from "../../machines/promo-popup/promo-popup.selectors.ts";
import { goTo, onPageChange } from "../../services/pages.ts";
import { local } from "../../services/storage.ts";
import { surroundingsOf } from "../../services/surroundings.ts";
import { useActorRef } from "../../ui/kit/adapters/actors.ts";
import { lateComponent } from "../late-part.ts";
import { useWorld } from "../world-context.ts";
import type { World } from "../world.ts";

const userOf = ({ session }: World) => session.getSnapshot().context.user;
const surroundings = (world: World) => surroundingsOf(location.pathname, userOf(world));
/** The app's part comes a moment after the load: its clock begins there. */
const arrival = (world: World) => ({ ...surroundings(world), age: 0 });

const providePromoPopup = (world: World) => {
  /** Comes when a code is asked for. */
  let sent: typeof import("../../services/codes.ts") | undefined;
  return promoPopupMachine.provide({
    actors: {
      sendCode: fromPromise(async ({ signal }) => {
        sent = await import("../../services/codes.ts");
        if (sent.codeFreshFor() === 0) await sent.codes(world.api).resend("email", signal);
        sent.keepVerifyEmail(userOf(world)?.email ?? "");
      }),
      watchSurroundings: fromCallback<PromoPopupEvent>(({ sendBack }) => {
        const tell = () => sendBack({ type: "surroundings.changed", ...surroundings(world) });
        const stop = onPageChange(tell);
        const watching = world.session.subscribe(tell);
        return () => {
          stop();
          watching.unsubscribe();
        };
      }),
    },
    actions: {
      goTo: () => {
        goTo("/email/verify");
        sent?.keepResendWait(sent.codeFreshFor());
      },
    },
  });
};

/** What shows comes at the first turn: most visits are over by then. */
const popupView = (world: World) =>
  lateComponent(world, {
    areas: ["popup"],
    load: async () => (await import("../../ui/popup/promo-popup.tsx")).PromoPopup,
  });

export default function PromotionPart() {
  const world = useWorld();
  const popup = useActorRef(providePromoPopup(world), {
    id: "promoPopup",
    input: arrival(world),
  });
  const view = useMemo(() => popupView(world), [world]);
  if (useSelector(popup, selectPromotion) === null) return null;
  const dashboard = `/user/dashboard/${defaultType(local.read("lastType"), userOf(world))}`;
  return createElement(view, { popup, dashboard });
}
