import { useSelector } from "@xstate/react";
import type { ComponentType } from "react";
import { useLocation, useSearch } from "wouter";
import { selectUser } from "../../../machines/session/session.selectors.ts";
import { PublicPageFrame } from "../../../ui/public/public-page-frame.tsx";
import { useTexts } from "../../../ui/use-texts.ts";
import "../../../ui/styles/public-header-footer.css";
import { useAppRuntime } from "../../app-runtime-context.ts";
import type { AppRuntime } from "../../app-runtime.ts";
import { dashboardPath } from "../auth/code-charts.ts";

const year = new Date().getFullYear();

/** The button of the header: 'signin' for a visitor, 'portal' for a student (checklist 2.50 to 2.52). */
const useAct = (world: AppRuntime) => {
  const { t } = useTexts("site");
  const [path] = useLocation();
  const query = useSearch();
  if (useSelector(world.session, selectUser) !== null) return { label: t("header.portal"), href: dashboardPath(world) };
  const isHere = path === "/signin";
  // On the page itself it leads nowhere else: the way back that was asked for stays.
  return { label: t("header.signin"), href: isHere && query !== "" ? `/signin?${query}` : "/signin", isHere };
};

/** A public page that the app draws: the screen between header and footer. */
export const publicPage = (Screen: ComponentType) =>
  function PublicPage() {
    const world = useAppRuntime();
    const act = useAct(world);
    return (
      <PublicPageFrame texts={useTexts("site")} year={year} acts={[act]}>
        <Screen />
      </PublicPageFrame>
    );
  };
