function linkOf(event: MouseEvent): HTMLAnchorElement | undefined {
  const target = event.target instanceof Element ? event.target.closest("a[href]") : null;
  return target instanceof HTMLAnchorElement ? target : undefined;
}

/** A plain click: no new tab, no new window. */
export function isPlainClick(
  event: Pick<MouseEvent, "button" | "metaKey" | "ctrlKey" | "shiftKey" | "altKey">,
): boolean {
  return event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
}

function staysInPage(link: HTMLAnchorElement): boolean {
  return link.pathname === location.pathname && link.search === location.search && link.hash !== "";
}

/**
 * Path, query and hash that a click leads to; null for what is left to the browser: other sites, `download`, `target`, modified
 * clicks, anchors in the page, `/api/`, handled events.
 */
export function followedPath(event: MouseEvent): string | null {
  const link = linkOf(event);
  if (link === undefined || event.defaultPrevented || !isPlainClick(event)) return null;
  if (link.origin !== location.origin || link.target !== "" || link.hasAttribute("download")) return null;
  if (link.pathname.startsWith("/api/") || staysInPage(link)) return null;
  return link.pathname + link.search + link.hash;
}

/**
 * Turns clicks on plain `<a href>` links into navigation without a reload:
 * `document.addEventListener("click", followLinks(navigate, isInApp))`. Prerendered pages are left to the browser, as are all
 * that `followedPath` ignores.
 */
export function followLinks(
  navigate: (path: string) => void,
  isInApp: (path: string) => boolean,
): (event: MouseEvent) => void {
  return (event) => {
    const path = followedPath(event);
    if (path === null || !isInApp(linkOf(event)!.pathname)) return;
    event.preventDefault();
    navigate(path);
  };
}
