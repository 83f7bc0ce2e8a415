function linkOf(event: MouseEvent): HTMLAnchorElement | undefined {
  const target = event.target instanceof Element ? event.target.closest("a[href]") : null;
  return target instanceof HTMLAnchorElement ? target : undefined;
}

/** A press that asks for nothing special: no new tab, no new window. */
export function isPlainPress(
  event: Pick<MouseEvent, "button" | "metaKey" | "ctrlKey" | "shiftKey" | "altKey">,
): boolean {
  return event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
}

function staysInPage(link: HTMLAnchorElement): boolean {
  return link.pathname === location.pathname && link.search === location.search && link.hash !== "";
}

/**
 * Turns presses on the kit's plain `<a href>` links into navigation without a reload. Made for
 * `document.addEventListener("click", followLinks(navigate))`. `navigate` gets path, query and hash of this site. Left to
 * the browser: other sites, `download`, `target`, modified presses, jumps in the page, `/api/`, what was handled before, and
 * pages that `isInApp` says are documents of their own.
 */
export function followLinks(
  navigate: (path: string) => void,
  isInApp: (path: string) => boolean = () => true,
): (event: MouseEvent) => void {
  return (event) => {
    const link = linkOf(event);
    if (link === undefined || event.defaultPrevented || !isPlainPress(event)) return;
    if (link.origin !== location.origin || link.target !== "" || link.hasAttribute("download")) return;
    if (link.pathname.startsWith("/api/") || staysInPage(link) || !isInApp(link.pathname)) return;
    event.preventDefault();
    navigate(link.pathname + link.search + link.hash);
  };
}
