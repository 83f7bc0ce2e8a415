import { fromCallback, fromPromise } from "xstate";
import { defaultType } from "../../contract/papers.ts";
import { type PromoPopupEvent, promoPopupMachine } from "../../machines/promo-popup/promo-popup.machine.ts";
import { codeFreshFor, codes, keepResendWait, keepVerifyEmail } from "../../services/codes.ts";
import { goTo, onPageChange } from "../../services/pages.ts";
import { local } from "../../services/storage.ts";
import { surroundingsOf } from "../../services/surroundings.ts";
import { useActorRef } from "../../ui/kit/adapters/actors.ts";
import { PromoPopup } from "../../ui/popup/promo-popup.tsx";
import { useWorld } from "../world-context.ts";
import type { World } from "../world.ts";

const userOf = ({ session }: World) => session.getSnapshot().context.user;
const surroundings = (world: World) => surroundingsOf(location.pathname, userOf(world));
/** The app's part comes a moment after the load: its clock begins there. */
const arrival = (world: World) => ({ ...surroundings(world), age: 0 });

const providePromoPopup = (world: World) =>
  promoPopupMachine.provide({
    actors: {
      sendCode: fromPromise(async ({ signal }) => {
        if (codeFreshFor() === 0) await codes(world.api).resend("email", signal);
        keepVerifyEmail(userOf(world)?.email ?? "");
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
        keepResendWait(codeFreshFor());
      },
    },
  });

export default function PromotionPart() {
  const world = useWorld();
  const popup = useActorRef(providePromoPopup(world), {
    id: "promoPopup",
    input: arrival(world),
  });
  return (
    <PromoPopup popup={popup} dashboard={`/user/dashboard/${defaultType(local.read("lastType"), userOf(world))}`} />
  );
}
