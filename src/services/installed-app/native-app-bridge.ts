/** What the apps for phones put into a page that they show (Capacitor's native bridge); a browser has none. */
interface Bridge {
  readonly addListener: (plugin: "App", event: string, told: (data: never) => void) => unknown;
  readonly nativePromise: (plugin: "App", method: string) => Promise<unknown>;
}

/**
 * Joins the page with the app that shows it. Android's Back does what Escape does to a dialog that stands open, else goes back,
 * and leaves the app at the first page. A link that opened the app opens its page; one of another site opens none.
 */
export const connectNativeApp = ({ addListener, nativePromise }: Bridge): void => {
  addListener("App", "backButton", ({ canGoBack }: { readonly canGoBack: boolean }) => {
    const dialog = [...document.querySelectorAll("dialog[open]")].at(-1);
    if (dialog !== undefined) dialog.dispatchEvent(new Event("cancel", { cancelable: true }));
    else if (canGoBack) history.back();
    else void nativePromise("App", "exitApp");
  });
  addListener("App", "appUrlOpen", ({ url }: { readonly url: string }) => {
    if (!URL.canParse(url)) return;
    const { origin, pathname, search, hash } = new URL(url);
    if (origin === location.origin) location.assign(`${pathname}${search}${hash}`);
  });
};

export const findNativeBridge = (page: object): Bridge | null => {
  const { Capacitor } = page as { readonly Capacitor?: Bridge };
  return typeof Capacitor?.nativePromise === "function" ? Capacitor : null;
};
