import { useSelector } from "@xstate/react";
import type { ComponentType } from "react";
import { useLocation, useSearch } from "wouter";
import { selectUser } from "../../../machines/session/session.selectors.ts";
import { SiteFrame } from "../../../ui/public/public-page-frame.tsx";
import { useTexts } from "../../../ui/use-texts.ts";
import "../../../ui/styles/public-header-footer.css";
import { useWorld } from "../../app-runtime-context.ts";
import type { World } from "../../app-runtime.ts";
import { dashboardPath } from "../auth/code-charts.ts";

const year = new Date().getFullYear();

/** The button of the header: 'signin' for a visitor, 'portal' for a student (checklist 2.50 to 2.52). */
const useAct = (world: World) => {
  const { t } = useTexts("public");
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
    const world = useWorld();
    const act = useAct(world);
    return (
      <SiteFrame texts={useTexts("site")} year={year} acts={[act]}>
        <Screen />
      </SiteFrame>
    );
  };
