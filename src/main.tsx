import { startTransition } from "react";
import { createRoot } from "react-dom/client";
import { App } from "./app/app.tsx";
import { createWorld } from "./app/app-runtime.ts";
import { firstAreas } from "./i18n/index.ts";
import { keepInstallOffer } from "./services/installed-app/install-prompt.ts";
import { keepPageShell } from "./services/browser/document-setup.ts";
import { askedInspection } from "./services/browser/inspect-request.ts";
import { preferredLanguage } from "./services/browser/language-preference.ts";
import { watchActors } from "./ui/hooks/inspected-actors.ts";
import "./ui/styles/app.css";

const language = preferredLanguage();
keepPageShell(language);
keepInstallOffer();
const asked = await askedInspection();
if (asked !== null) watchActors((await import("./inspector/connection/connect.ts")).connect(asked));
if ("Capacitor" in globalThis)
  void import("./services/installed-app/native-app-bridge.ts").then(({ bridgeOf, joinPhoneApp }) => {
    const bridge = bridgeOf(globalThis);
    if (bridge !== null) joinPhoneApp(bridge);
  });
const world = createWorld(language);
await world.needTexts(firstAreas);

const root = createRoot(document.getElementById("app")!);
// Drawn in slices: a cheap phone hears touches meanwhile.
startTransition(() => root.render(<App world={world} />));
