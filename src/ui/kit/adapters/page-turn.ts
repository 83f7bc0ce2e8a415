import { useEffect, useRef } from "react";
import { navigate, usePathname } from "wouter/use-browser-location";
import { routeOf } from "../../../contract/routes.ts";
import { followLinks } from "./follow-links.ts";

/** Open pages are documents of their own, prerendered; the app shows the others. */
const isInApp = (path: string): boolean => {
  const access = routeOf(path)?.access;
  return access === "guarded" || access === "publicOnly";
};

const isHere = (path: string): boolean => path === location.pathname + location.search + location.hash;

const turnTo = (path: string): void => {
  if (!isHere(path)) navigate(path);
};

/** Follows the kit's links between pages of the app without a reload, as long as the view that uses it stands. */
export function useLinksInPage(): void {
  useEffect(() => {
    const follow = followLinks(turnTo, isInApp);
    document.addEventListener("click", follow);
    return () => document.removeEventListener("click", follow);
  }, []);
}

/** On another page, the view begins at its top and the focus stands at its content, as after a load. */
export function usePageTurns(): void {
  const path = usePathname();
  const shown = useRef(path);
  useEffect(() => {
    if (shown.current === path) return;
    shown.current = path;
    scrollTo(0, 0);
    document.getElementById("content")?.focus({ preventScroll: true });
  }, [path]);
}
