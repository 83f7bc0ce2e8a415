import { startTransition } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { App, sentScreens } from "./app/app.tsx";
import { createAppRuntime } from "./app/app-runtime.ts";
import { SIGN_IN } from "./contract/sent-forms/sign-in-ahead.ts";
import { firstAreas } from "./i18n/index.ts";
import { isAskedAnswered, untilAskedEnds } from "./services/api/asked-ahead.ts";
import { captureInstallPrompt } from "./services/installed-app/install-prompt.ts";
import { allowDisplayFont } from "./services/device-store/display-font.ts";
import { setUpDocument } from "./services/browser/document-setup.ts";
import { requestedInspector } from "./services/browser/inspect-request.ts";
import { preferredLanguage } from "./services/browser/language-preference.ts";
import { watchActors } from "./ui/hooks/inspected-actors.ts";
import "./ui/styles/app.css";

/** How long a sign-in that was sent ahead may take before the form is drawn all the same, in ms: a student who is signed in needs none. */
const SIGNING_IN = 2_000;

/** Not awaited at the top level: files that load on the way import this one, and would wait for its end. */
const start = async (): Promise<void> => {
  const language = preferredLanguage();
  const box = document.getElementById("app")!;
  await untilAskedEnds(SIGN_IN, SIGNING_IN);
  // A student who is signed in before the app is there needs no form: it shows until the next page is drawn.
  const isSent = box.hasChildNodes() && document.documentElement.lang === language && !isAskedAnswered(SIGN_IN);
  const sent = isSent ? sentScreens[location.pathname] : undefined;
  setUpDocument(language);
  void allowDisplayFont();
  captureInstallPrompt();
  const asked = await requestedInspector();
  if (asked !== null) watchActors((await import("./inspector/connection/connect.ts")).connect(asked));
  if ("Capacitor" in globalThis)
    void import("./services/installed-app/native-app-bridge.ts").then(({ findNativeBridge, connectNativeApp }) => {
      const bridge = findNativeBridge(globalThis);
      if (bridge !== null) connectNativeApp(bridge);
    });
  const world = createAppRuntime(language);
  world.start();
  await Promise.all([world.ensureTexts(firstAreas), sent?.open(world)]);

  // Drawn in slices: a cheap phone hears touches meanwhile.
  startTransition(() => {
    if (sent === undefined) createRoot(box).render(<App world={world} />);
    else hydrateRoot(box, <App world={world} />);
  });
};
void start();
