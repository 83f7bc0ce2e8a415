import { useSelector } from "@xstate/react";
import type { ReactNode } from "react";
import type { ActorRefFrom } from "xstate";
import type { overlayMachine } from "../../machines/loading-overlay/loading-overlay.machine.ts";
import { selectIsCovered } from "../../machines/loading-overlay/loading-overlay.selectors.ts";
import type { toastsMachine } from "../../machines/toasts/toasts.machine.ts";
import { useKeptFocus } from "../hooks/focus/restore-focus.ts";
import { useLinksInPage, usePageTurns } from "../hooks/navigation/page-navigation.ts";
import { Overlay } from "../kit/feedback/loading-overlay.tsx";
import { Corner } from "../kit/feedback/toast.tsx";
import { useTexts } from "../use-texts.ts";
import { type Speech, SpeechProvider } from "./language-actor-context.ts";
import { Switcher } from "./app-language-switcher.tsx";
import { Toasts } from "./current-toast.tsx";

export interface FrameProps {
  readonly toasts: ActorRefFrom<typeof toastsMachine>;
  readonly overlay: ActorRefFrom<typeof overlayMachine>;
  readonly language: Speech;
  /** What pops up at the foot of the page. */
  readonly popup?: ReactNode;
  readonly children: ReactNode;
}

/** What stands around every page of the app: language switcher, toasts, loading overlay. */
export function Frame({ toasts, overlay, language, popup, children }: FrameProps) {
  useLinksInPage();
  usePageTurns();
  useKeptFocus();
  const { t } = useTexts("public");
  const isCovered = useSelector(overlay, selectIsCovered);
  return (
    <SpeechProvider value={language}>
      {children}
      {popup}
      <Switcher />
      <Corner>
        <Toasts toasts={toasts} />
      </Corner>
      <Overlay shown={isCovered} text={t("common.loading")} />
    </SpeechProvider>
  );
}
