import { useSelector } from "@xstate/react";
import { createElement, useMemo } from "react";
import { fromCallback, fromPromise } from "xstate";
import { defaultDashboardType } from "../../contract/papers/default-dashboard-type.ts";
import { type PromoPopupEvent, promoPopupMachine } from "../../machines/promo-popup/promo-popup.machine.ts";
import { selectPromotion } from "../../machines/promo-popup/promo-popup.selectors.ts";
import { onUrlChange } from "../../services/navigation/navigation.ts";
import { onSearch } from "../../services/navigation/search-signals.ts";
import { typedLocalStorage } from "../../services/browser/browser-storage.ts";
import { fetchConfiguredTimes, popupScheduleOf } from "../../services/api/configured-times.ts";
import { popupContextOf } from "../../services/navigation/popup-context.ts";
import { useActorRef } from "../../ui/hooks/inspected-actors.ts";
import { lazyComponent } from "../lazy-part.ts";
import { useAppRuntime } from "../app-runtime-context.ts";
import type { AppRuntime } from "../app-runtime.ts";
import { openCodeScreen, requestCode } from "../routes/auth/request-code.ts";

const userOf = ({ session }: AppRuntime) => session.getSnapshot().context.user;
const surroundings = (world: AppRuntime) => popupContextOf(location.pathname, userOf(world));
/** The part comes a moment after the page was loaded, from when the popup's turns are counted (checklist G26). */
const arrival = (world: AppRuntime) => ({ ...surroundings(world), age: performance.now() });

const providePromoPopup = (world: AppRuntime) =>
  promoPopupMachine.provide({
    actors: {
      fetchSchedule: fromPromise(async ({ signal }) => popupScheduleOf(await fetchConfiguredTimes(world.api, signal))),
      sendCode: fromPromise(({ signal }) => requestCode(world, signal)),
      watchContext: fromCallback<PromoPopupEvent>(({ sendBack }) => {
        const tell = () => sendBack({ type: "context.changed", ...surroundings(world) });
        const stops = [onUrlChange(tell), onSearch(() => sendBack({ type: "popup.closed" }))];
        const watching = world.session.subscribe(tell);
        return () => {
          for (const stop of stops) stop();
          watching.unsubscribe();
        };
      }),
    },
    actions: { goTo: (_, { secondsLeft }) => openCodeScreen(secondsLeft) },
  });

/** What shows comes at the first turn: most visits are over by then. */
const popupView = (world: AppRuntime) =>
  lazyComponent(world, {
    areas: ["popup"],
    load: async () => (await import("../../ui/popup/promo-popup.tsx")).PromoPopup,
  });

export default function PromotionPart() {
  const world = useAppRuntime();
  const popup = useActorRef(providePromoPopup(world), {
    id: "promoPopup",
    input: arrival(world),
  });
  const view = useMemo(() => popupView(world), [world]);
  if (useSelector(popup, selectPromotion) === null) return null;
  const dashboard = `/user/dashboard/${defaultDashboardType(typedLocalStorage.read("lastType"), userOf(world))}`;
  return createElement(view, { popup, dashboard });
}
