import { useEffect, useLayoutEffect, useRef } from "react";
import { navigate, usePathname } from "wouter/use-browser-location";
import { isInApp } from "../../../contract/routes.ts";
import { followLinks } from "./follow-links.ts";

const isHere = (path: string): boolean => path === location.pathname + location.search + location.hash;

const turnTo = (path: string): void => {
  if (!isHere(path)) navigate(path);
};

/** Follows links between pages of the app without a reload, while mounted. */
export function useClientSideLinks(): void {
  useEffect(() => {
    const follow = followLinks(turnTo, isInApp);
    document.addEventListener("click", follow);
    return () => document.removeEventListener("click", follow);
  }, []);
}

/** On navigation, scrolls to the top and focuses the content, as after a page load. */
export function useScrollToTopOnNavigation(): void {
  const path = usePathname();
  const shown = useRef(path);
  useEffect(() => {
    if (shown.current === path) return;
    shown.current = path;
    scrollTo(0, 0);
    document.getElementById("content")?.focus({ preventScroll: true });
  }, [path]);
}

/** Scrolls to the top on each change of `part`; call it before hooks that move the focus. */
export function useScrollToTopOnChange(part: string): void {
  const shown = useRef(part);
  useLayoutEffect(() => {
    if (shown.current === part) return;
    shown.current = part;
    scrollTo(0, 0);
  }, [part]);
}
