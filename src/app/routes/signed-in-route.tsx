import { useSelector } from "@xstate/react";
import { Suspense, useDeferredValue, useMemo } from "react";
import { Route, Switch } from "wouter";
import { fromCallback, fromPromise } from "xstate";
import type { User } from "../../contract/entities.ts";
import { defaultDashboardType } from "../../contract/papers/default-dashboard-type.ts";
import { type DashboardTypeEvent, dashboardTypeMachine } from "../../machines/dashboard-type/dashboard-type.machine.ts";
import { favouriteMachine } from "../../machines/favourite/favourite.machine.ts";
import { dataSaverMachine } from "../../machines/data-saver/data-saver.machine.ts";
import { goTo, watchDashboards } from "../../services/navigation/navigation.ts";
import { paperListsClient } from "../../services/papers/paper-lists-client.ts";
import { isDataSaverOn, saveDataSaver } from "../../services/device-store/data-saver.ts";
import { typedLocalStorage, typedSessionStorage as tab } from "../../services/browser/browser-storage.ts";
import { useActorRef } from "../../ui/hooks/inspected-actors.ts";
import { Shell } from "../../ui/shell/shell.tsx";
import { PageLoading } from "../../ui/feedback/page-loading.tsx";
import { ProvidedMachines } from "../../ui/provided-machines.ts";
import { idlePart } from "../lazy-part.ts";
import { lazyScreen } from "../lazy-screen.ts";
import { useAppRuntime } from "../app-runtime-context.ts";
import { shellDialogs } from "./shell-dialogs-part.ts";
import DashboardRoute from "./dashboard/dashboard-route.tsx";
import { FavouritesScreen } from "./dashboard/lazy-favourites-screen.ts";
import { PaperScreen } from "./paper/lazy-paper-screen.ts";
import type { AppRuntime } from "../app-runtime.ts";

const Uploads = lazyScreen(["upload"], () => import("./uploads/uploads-route.tsx"));
const Payments = lazyScreen(["payments"], () => import("./payments/payments-route.tsx"));
const Points = lazyScreen(["points"], () => import("./payments/points-route.tsx"));
const Settings = lazyScreen(["account"], () => import("./account/settings-route.tsx"));
const Profile = lazyScreen(["account"], () => import("./account/profile-route.tsx"));
const Admin = lazyScreen(["admin", "signin", "payments", "upload"], () => import("./admin/admin-route.tsx"));
const Connection = idlePart([], async () => (await import("../idle-parts/idle-parts.ts")).Connection);
const Update = idlePart([], async () => (await import("../idle-parts/idle-parts.ts")).Update);
const Notifications = idlePart([], async (world) => {
  const { Notifications, joinNotifications } = await import("../idle-parts/idle-parts.ts");
  world.provideNotifications(joinNotifications(world.api));
  return Notifications;
});

const provideDashboardType = () =>
  dashboardTypeMachine.provide({
    actors: { watchDashboards: fromCallback<DashboardTypeEvent>(({ sendBack }) => watchDashboards(sendBack)) },
    actions: {
      saveType: (_, { type }) => {
        if (typedLocalStorage.read("lastType") !== type) typedLocalStorage.remove("categoryId");
        typedLocalStorage.write("lastType", type);
      },
      saveAnnouncement: (_, { type }) => tab.write("dashboardAlert", type),
      forgetAnnouncement: () => tab.remove("dashboardAlert"),
      goToDashboard: (_, { type }) => goTo(`/user/dashboard/${type}`),
    },
  });

const provideSharedCharts = ({ api }: AppRuntime) => {
  const library = paperListsClient(api);
  return {
    favourite: favouriteMachine.provide({
      actors: {
        addFavourite: fromPromise(({ input, signal }) => library.addFavourite(input.paperId, signal)),
        removeFavourite: fromPromise(({ input, signal }) => library.removeFavourite(input.paperId, signal)),
      },
    }),
    saver: dataSaverMachine.provide({
      actors: { readDataSaver: fromPromise(() => isDataSaverOn()) },
      actions: { saveDataSaver: (_, { isOn }) => saveDataSaver(isOn) },
    }),
  };
};

/** Everything behind sign-in: the shell stays, the pages change. Nothing shows before the session is known. */
export default function SignedInRoute() {
  const world = useAppRuntime();
  const user = useSelector(world.session, (state) => state.context.user);
  // What it opens is much to draw: in slices, so that a cheap phone hears touches meanwhile.
  const known = useDeferredValue(useSelector(world.session, (state) => state.hasTag("known")));
  if (!known || user === null) return <PageLoading />;
  return <Known world={world} user={user} />;
}

function Known({ world, user }: { readonly world: AppRuntime; readonly user: User }) {
  const dashboardType = useActorRef(provideDashboardType(), {
    id: "dashboardType",
    input: {
      type: defaultDashboardType(typedLocalStorage.read("lastType"), user),
      announce: tab.read("dashboardAlert"),
    },
  });
  const smallCharts = useMemo(() => provideSharedCharts(world), [world]);
  const dialogs = useMemo(() => shellDialogs(world), [world]);
  return (
    <ProvidedMachines value={smallCharts}>
      <Shell
        session={world.session}
        dashboardType={dashboardType}
        dialogs={dialogs}
        notices={
          <>
            <Connection />
            <Update />
          </>
        }
        notifications={<Notifications />}
      >
        <Suspense fallback={<PageLoading />}>
          <Switch>
            <Route path="/user/dashboard/:type" component={DashboardRoute} />
            <Route path="/user/favourites" component={FavouritesScreen} />
            <Route path="/user/uploads" component={Uploads} />
            <Route path="/user/payments" component={Payments} />
            <Route path="/user/points" component={Points} />
            <Route path="/user/settings" component={Settings} />
            <Route path="/user/profile" component={Profile} />
            <Route path="/user/paper/:id/:slug?" component={PaperScreen} />
            <Route path="/admin/*?" component={Admin} />
          </Switch>
        </Suspense>
      </Shell>
    </ProvidedMachines>
  );
}
