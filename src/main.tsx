import { startTransition } from "react";
import { createRoot } from "react-dom/client";
import { App } from "./app/app.tsx";
import { createWorld } from "./app/world.ts";
import { firstAreas } from "./i18n/index.ts";
import { keepInstallOffer } from "./services/install-offer.ts";
import { keepPageShell } from "./services/page-shell.ts";
import { askedInspection } from "./services/inspection.ts";
import { preferredLanguage } from "./services/language.ts";
import { watchActors } from "./ui/kit/adapters/actors.ts";
import "./ui/styles/app.css";

const language = preferredLanguage();
keepPageShell(language);
keepInstallOffer();
const asked = await askedInspection();
if (asked !== null) watchActors((await import("./dev/connect.ts")).connect(asked));
if ("Capacitor" in globalThis)
  void import("./services/phone-app.ts").then(({ bridgeOf, joinPhoneApp }) => {
    const bridge = bridgeOf(globalThis);
    if (bridge !== null) joinPhoneApp(bridge);
  });
const world = createWorld(language);
await world.needTexts(firstAreas);

const root = createRoot(document.getElementById("app")!);
// Drawn in slices: a cheap phone hears touches meanwhile.
startTransition(() => root.render(<App world={world} />));
