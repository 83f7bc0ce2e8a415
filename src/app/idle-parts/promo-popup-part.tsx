import { useSelector } from "@xstate/react";
import { createElement, useMemo } from "react";
import { fromCallback, fromPromise } from "xstate";
import { defaultType } from "../../contract/papers/paper-rules.ts";
import { type PromoPopupEvent, promoPopupMachine } from "../../machines/promo-popup/promo-popup.machine.ts";
import { selectPromotion } from "../../machines/promo-popup/promo-popup.selectors.ts";
import { onPageChange } from "../../services/navigation/navigation.ts";
import { local } from "../../services/browser/browser-storage.ts";
import { readFigures, rhythmOf } from "../../services/api/configured-times.ts";
import { surroundingsOf } from "../../services/navigation/popup-context.ts";
import { useActorRef } from "../../ui/hooks/inspected-actors.ts";
import { lateComponent } from "../lazy-part.ts";
import { useWorld } from "../app-runtime-context.ts";
import type { World } from "../app-runtime.ts";
import { openCodeScreen, requestCode } from "../routes/auth/request-code.ts";

const userOf = ({ session }: World) => session.getSnapshot().context.user;
const surroundings = (world: World) => surroundingsOf(location.pathname, userOf(world));
/** The part comes a moment after the page was loaded, from when the popup's turns are counted (checklist G26). */
const arrival = (world: World) => ({ ...surroundings(world), age: performance.now() });

const providePromoPopup = (world: World) =>
  promoPopupMachine.provide({
    actors: {
      readRhythm: fromPromise(async ({ signal }) => rhythmOf(await readFigures(world.api, signal))),
      sendCode: fromPromise(({ signal }) => requestCode(world, signal)),
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
    actions: { goTo: (_, { secondsLeft }) => openCodeScreen(secondsLeft) },
  });

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
