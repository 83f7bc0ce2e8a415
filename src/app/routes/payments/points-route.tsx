import { useSelector } from "@xstate/react";
import { fromPromise, sendParent } from "xstate";
import { changeMade, createRefreshedPageMachine } from "../../../machines/refreshed-page/refreshed-page.machine.ts";
import { createResourceMachine } from "../../../machines/resource/resource.machine.ts";
import { selectHasFailed, selectValue } from "../../../machines/resource/resource.selectors.ts";
import { redemptionMachine } from "../../../machines/redemption/redemption.machine.ts";
import { sharedLinkMachine } from "../../../machines/shared-link/shared-link.machine.ts";
import { defaultDashboardType } from "../../../contract/papers/default-dashboard-type.ts";
import { typedLocalStorage } from "../../../services/browser/browser-storage.ts";
import { canShare, copyText, shareLink } from "../../../services/browser/copy-and-share.ts";
import { pointsClient, referralLink } from "../../../services/payments/points-client.ts";
import { useActorRef } from "../../../ui/hooks/inspected-actors.ts";
import { PageContent } from "../../../ui/kit/page/shell-layout.tsx";
import { LoadFailed } from "../../../ui/feedback/load-failed.tsx";
import { type OwnPoints, PointsScreen, type PointsScreenProps } from "../../../ui/points/points-screen.tsx";
import { PageLoading } from "../../../ui/feedback/page-loading.tsx";
import { useTexts } from "../../../ui/use-texts.ts";
import { useAppRuntime } from "../../app-runtime-context.ts";
import type { AppRuntime } from "../../app-runtime.ts";
import { usePageCharts } from "../use-page-charts.ts";

const pointsMachine = createResourceMachine<OwnPoints>("points");
const pointsPage = createRefreshedPageMachine("pointsPage", { shown: ["points"], changing: ["redemption"] });

const providePoints = ({ api }: AppRuntime) =>
  pointsMachine.provide({ actors: { fetchValue: fromPromise(({ signal }) => pointsClient(api).fetch(signal)) } });

const provideRedemption = ({ api, lists, session }: AppRuntime) =>
  redemptionMachine.provide({
    actors: {
      fetchOptions: fromPromise(async ({ signal }) => {
        const [levels, semesters] = await Promise.all([lists.levels(signal), lists.semesters(signal)]);
        return {
          levels,
          semesters,
          suggested: {
            levelId: levels.find(({ id }) => id === session.getSnapshot().context.user?.level?.id)?.id ?? null,
            semesterId: semesters.find((semester) => semester.current)?.id ?? null,
          },
          key: crypto.randomUUID(),
        };
      }),
      redeemPoints: fromPromise(({ input, signal }) => pointsClient(api).redeem(input, signal)),
    },
    actions: { notifyRedeemed: sendParent(changeMade) },
  });

const referralCard = sharedLinkMachine.provide({
  actors: {
    copyText,
    shareLink: fromPromise(({ input }) => shareLink(input.link)),
  },
});

/** The card's words and the names of semesters are the server's: another language asks for them again. */
export default function PointsRoute() {
  const { language } = useTexts("points");
  return <OnePoints key={language} />;
}

function OnePoints() {
  const world = useAppRuntime();
  const { t } = useTexts("points");
  const { points, redemption } = usePageCharts(pointsPage, {
    points: providePoints(world),
    redemption: provideRedemption(world),
  });
  const value = useSelector(points, selectValue<OwnPoints>);
  const hasFailed = useSelector(points, selectHasFailed<OwnPoints>);
  if (hasFailed)
    return (
      <PageContent>
        <LoadFailed text={t("points.failed")} onRetry={() => points.send({ type: "retry.pressed" })} />
      </PageContent>
    );
  return value === null ? <PageLoading /> : <Points own={value} redemption={redemption} />;
}

function Points({ own, redemption }: Pick<PointsScreenProps, "own" | "redemption">) {
  const link = useActorRef(referralCard, {
    id: "referralLink",
    input: { link: referralLink(own.card.referral_id), canShare: canShare() },
  });
  const { session } = useAppRuntime();
  const user = useSelector(session, (state) => state.context.user);
  const isByCategory = defaultDashboardType(typedLocalStorage.read("lastType"), user) !== "university";
  return <PointsScreen own={own} isByCategory={isByCategory} redemption={redemption} link={link} />;
}
