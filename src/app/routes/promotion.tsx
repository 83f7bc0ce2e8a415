import { fromCallback, fromPromise } from "xstate";
import { type PromoPopupEvent, promoPopupMachine } from "../../machines/promo-popup/promo-popup.machine.ts";
import { defaultType } from "../../contract/papers.ts";
import { goTo, onPageChange } from "../../services/pages.ts";
import { local } from "../../services/storage.ts";
import { mayDisturb } from "../../services/surroundings.ts";
import { useActorRef } from "../../ui/kit/adapters/actors.ts";
import { PromoPopup } from "../../ui/popup/promo-popup.tsx";
import { useWorld } from "../world-context.ts";
import type { World } from "../world.ts";

const userOf = ({ session }: World) => session.getSnapshot().context.user;
const surroundings = (world: World) => ({
  mayDisturb: mayDisturb(location.pathname),
  needsVerifying: userOf(world)?.email_verified === false,
});

const providePromoPopup = (world: World) =>
  promoPopupMachine.provide({
    actors: {
      sendCode: fromPromise(async ({ signal }) => {
        const { codes, keepVerifyEmail } = await import("../../services/codes.ts");
        await codes(world.api).resend("email", signal);
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
    actions: { goTo: () => goTo("/email/verify") },
  });

export default function PromotionPart() {
  const world = useWorld();
  const popup = useActorRef(providePromoPopup(world), { id: "promoPopup", input: surroundings(world) });
  return (
    <PromoPopup popup={popup} dashboard={`/user/dashboard/${defaultType(local.read("lastType"), userOf(world))}`} />
  );
}
