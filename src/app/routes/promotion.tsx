import { useSelector } from "@xstate/react";
import { createElement, useMemo } from "react";
import { fromCallback, fromPromise } from "xstate";
import { defaultType } from "../../contract/papers.ts";
import { type PromoPopupEvent, promoPopupMachine } from "../../machines/promo-popup/promo-popup.machine.ts";
import { selectPromotion } from "../../machines/promo-popup/promo-popup.selectors.ts";
import { onPageChange } from "../../services/pages.ts";
import { local } from "../../services/storage.ts";
import { readFigures, rhythmOf } from "../../services/figures.ts";
import { surroundingsOf } from "../../services/surroundings.ts";
import { useActorRef } from "../../ui/kit/adapters/actors.ts";
import { lateComponent } from "../late-part.ts";
import { useWorld } from "../world-context.ts";
import type { World } from "../world.ts";
import { openCodeScreen, requestCode } from "./code-request.ts";

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
