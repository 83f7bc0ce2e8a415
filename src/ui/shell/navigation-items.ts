import { type DashboardType, dashboardTypes } from "../../contract/entities.ts";
import { NEW_UPLOAD_PATH, type RouteName } from "../../contract/routes.ts";
import type { Texts } from "../../i18n/index.ts";
import type { IconPath } from "../kit/icons/icon.tsx";
import { heartIcon, papersIcon, pointsIcon, settingsIcon, receiptIcon } from "../kit/icons/icons-app.ts";
import { checkIcon, uploadIcon } from "../kit/icons/icons-public.ts";
import type { AreaItem } from "../kit/page/sidebar.tsx";

type T = Texts<"shell">["t"];

/** The title of a signed-in page (checklist 2.70). */
export const pageTitle = (t: T, place: RouteName | undefined): string => {
  switch (place) {
    case "dashboard":
      return t("menu.dashboard");
    case "uploads":
      return t("uploads.title");
    case "payments":
      return t("menu.payments");
    case "favourites":
      return t("menu.favourites");
    case "points":
      return t("menu.myPoints");
    case "settings":
      return t("menu.settings");
    case "profile":
      return t("menu.profile");
    case "admin":
      return t("menu.admin");
    case "paper":
      return t("shell.paperTitle");
    default:
      return t("common.appName");
  }
};

export interface NavigationItem {
  readonly key: RouteName;
  readonly label: string;
  readonly icon: IconPath;
  readonly href: string;
  readonly current: boolean;
}

/** The links of the menu (checklist 2.63 to 2.68). */
export const navigationItems = (
  t: T,
  type: DashboardType,
  present: RouteName | undefined,
): readonly NavigationItem[] => {
  const place = (key: RouteName, label: string, icon: IconPath, href: string): NavigationItem => ({
    key,
    label,
    icon,
    href,
    current: key === present,
  });
  return [
    place("dashboard", t("menu.dashboard"), papersIcon, `/user/dashboard/${type}`),
    place("uploads", t("menu.uploadPaper"), uploadIcon, NEW_UPLOAD_PATH),
    place("payments", t("menu.payments"), receiptIcon, "/user/payments"),
    place("favourites", t("menu.favourites"), heartIcon, "/user/favourites"),
    place("points", t("menu.myPoints"), pointsIcon, "/user/points"),
    place("settings", t("menu.settings"), settingsIcon, "/user/settings"),
  ];
};

/** The link to the console in an admin's menu (product.md §2). */
export const adminNavigationItem = (t: T, present: RouteName | undefined): NavigationItem => ({
  key: "admin",
  label: t("menu.admin"),
  icon: checkIcon,
  href: "/admin/papers",
  current: present === "admin",
});

/** The same links for the tab bar of a phone, with short labels. */
export const tabBarItems = (t: T, type: DashboardType, present: RouteName | undefined): readonly NavigationItem[] => {
  const [dashboard, uploads, payments, favourites, points] = navigationItems(t, type, present) as readonly [
    NavigationItem,
    NavigationItem,
    NavigationItem,
    NavigationItem,
    NavigationItem,
  ];
  return [
    { ...dashboard, label: t("menu.tabPapers") },
    favourites,
    payments,
    { ...uploads, label: t("menu.tabUpload"), href: "/user/uploads" },
    { ...points, label: t("menu.tabPoints") },
  ];
};

/** The type selector (checklist 2.62): a link to each dashboard, which notifies the chart first. */
export const areaItems = (t: T, type: DashboardType, choose: (type: DashboardType) => void): readonly AreaItem[] =>
  dashboardTypes.map((named) => ({
    area: named,
    label: t(`type.${named}`),
    href: `/user/dashboard/${named}`,
    current: named === type,
    onPress: () => choose(named),
  }));
