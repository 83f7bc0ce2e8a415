import { useSelector } from "@xstate/react";
import type { ComponentType, ReactNode } from "react";
import { useLocation } from "wouter";
import type { ActorRefFrom } from "xstate";
import type { DashboardType } from "../../contract/entities.ts";
import { routeOf } from "../../contract/routes.ts";
import type { alertBannerMachine } from "../../machines/alert-banner/alert-banner.machine.ts";
import { selectAlertKind } from "../../machines/alert-banner/alert-banner.selectors.ts";
import type { dashboardTypeMachine } from "../../machines/dashboard-type/dashboard-type.machine.ts";
import {
  selectAnnouncedType,
  selectSwitchAlert,
  selectDashboardType,
} from "../../machines/dashboard-type/dashboard-type.selectors.ts";
import { disclosureMachine } from "../../machines/disclosure/disclosure.machine.ts";
import { selectIsOpen } from "../../machines/disclosure/disclosure.selectors.ts";
import type { sessionMachine } from "../../machines/session/session.machine.ts";
import { selectIsConfirmingSignOut, selectUser } from "../../machines/session/session.selectors.ts";
import { useActorRef } from "../hooks/inspected-actors.ts";
import { AlertBanner } from "../kit/feedback/alert-banner.tsx";
import { IconLink } from "../kit/controls/button.tsx";
import { logoutIcon, settingsIcon, userIcon } from "../kit/icons/icons-app.ts";
import { ShellLayout as KitShell } from "../kit/page/shell-layout.tsx";
import { Sidebar, type SidebarProps, AreaTabs } from "../kit/page/sidebar.tsx";
import { TabBar } from "../kit/page/tab-bar.tsx";
import { TopBar } from "../kit/page/top-bar.tsx";
import { useTexts } from "../use-texts.ts";
import { ShellAccountMenu } from "./shell-account-menu.tsx";
import { adminNavigationItem, pageTitle, navigationItems, tabBarItems, areaItems } from "./navigation-items.ts";
import { CurrentAreaContext } from "./current-area-context.ts";
import type { ShellDialogsProps } from "./shell-dialogs.tsx";
import { AppLanguageSwitcher } from "./app-language-switcher.tsx";

type DashboardTypeRef = ActorRefFrom<typeof dashboardTypeMachine>;

export interface ShellProps {
  readonly session: ActorRefFrom<typeof sessionMachine>;
  readonly dashboardType: DashboardTypeRef;
  /** The menu of a phone and the question before signing out; loaded when one of them opens. */
  readonly dialogs: ComponentType<ShellDialogsProps>;
  /** Banners, loaded after the page. */
  readonly notices?: ReactNode;
  /** The notifications button of the top bar; its space is reserved until it loads. */
  readonly notifications?: ReactNode;
  readonly children: ReactNode;
}

/** The layout of signed-in pages: sidebar on a laptop, tab bar and menu on a phone, top bar, content. */
export function Shell({ session, dashboardType, dialogs: Dialogs, notices, notifications, children }: ShellProps) {
  const { t } = useTexts("shell");
  const [path] = useLocation();
  const present = routeOf(path)?.name;
  const user = useSelector(session, selectUser);
  const type = useSelector(dashboardType, selectDashboardType);
  const menu = useActorRef(disclosureMachine, { id: "menu" });
  const isMenuOpen = useSelector(menu, selectIsOpen);
  const isSigningOut = useSelector(session, selectIsConfirmingSignOut);
  const title = pageTitle(t, present);
  const leaveMenu = () => menu.send({ type: "disclosure.dismissed" });
  const types = areaItems(t, type, (named) => {
    leaveMenu();
    dashboardType.send({ type: "type.chosen", named });
  });
  const logout = {
    key: "logout",
    label: t("menu.logout"),
    icon: logoutIcon,
    onPress: () => {
      leaveMenu();
      session.send({ type: "signOut.pressed" });
    },
  };
  const side: SidebarProps = {
    label: t("menu.label"),
    home: { label: t("header.logo"), href: "/" },
    typesLabel: t("menu.typeSelector"),
    types,
    items: [
      ...navigationItems(t, type, present),
      ...(user?.role === "admin" ? [adminNavigationItem(t, present)] : []),
    ].map((place) => ({
      ...place,
      onPress: leaveMenu,
    })),
    last: logout,
  };
  const isPaper = present === "paper";
  return (
    <CurrentAreaContext value={type}>
      <title>{`${title} · ${t("common.appName")}`}</title>
      <KitShell
        skip={t("common.skipToContent")}
        side={<Sidebar {...side} />}
        top={
          <TopBar
            title={title}
            account={user === null ? undefined : <ShellAccountMenu user={user} logout={logout} />}
            {...(!isPaper && {
              menu: {
                label: t("menu.open"),
                open: isMenuOpen,
                onOpen: () => menu.send({ type: "disclosure.pressed" }),
              },
            })}
          >
            <IconLink drawing={userIcon} label={t("menu.profile")} href="/user/profile" />
            <IconLink drawing={settingsIcon} label={t("menu.settings")} href="/user/settings" />
            <span className="notifications-slot">{notifications}</span>
          </TopBar>
        }
        types={present === "dashboard" ? <AreaTabs label={t("menu.typeSelector")} types={types} /> : undefined}
        banner={
          <>
            <Switched dashboardType={dashboardType} />
            {notices}
          </>
        }
        tabs={
          isPaper ? undefined : (
            <TabBar
              label={t("menu.tabsLabel")}
              items={tabBarItems(t, type, present)}
              languages={<AppLanguageSwitcher place="bar" />}
            />
          )
        }
      >
        {children}
      </KitShell>
      {isMenuOpen || isSigningOut ? (
        <Dialogs session={session} side={side} isMenuOpen={isMenuOpen} onLeaveMenu={leaveMenu} />
      ) : null}
    </CurrentAreaContext>
  );
}

/** Announces a switch of the dashboard type once (checklist 4.31). */
function Switched({ dashboardType }: { readonly dashboardType: DashboardTypeRef }) {
  const type = useSelector(dashboardType, selectAnnouncedType);
  const alert = useSelector(dashboardType, selectSwitchAlert);
  return type === null || alert === null ? null : <SwitchAlert type={type} alert={alert} />;
}

interface SwitchAlertProps {
  readonly type: DashboardType;
  readonly alert: ActorRefFrom<typeof alertBannerMachine>;
}

function SwitchAlert({ type, alert }: SwitchAlertProps) {
  const { t } = useTexts("shell");
  const kind = useSelector(alert, selectAlertKind);
  if (kind === null) return null;
  return (
    <AlertBanner tone={kind} closeLabel={t("alert.close")} onClose={() => alert.send({ type: "alert.closed" })}>
      {t("alert.typeSwitched", { type: t(`type.${type}`) })}
    </AlertBanner>
  );
}
