import { useSelector } from "@xstate/react";
import type { ReactNode } from "react";
import type { ActorRefFrom } from "xstate";
import type { loadingOverlayMachine } from "../../machines/loading-overlay/loading-overlay.machine.ts";
import { selectIsOverlayShown } from "../../machines/loading-overlay/loading-overlay.selectors.ts";
import type { toastsMachine } from "../../machines/toasts/toasts.machine.ts";
import { useRestoredFocus } from "../hooks/focus/restore-focus.ts";
import { useClientSideLinks, useScrollToTopOnNavigation } from "../hooks/navigation/page-navigation.ts";
import { DialogLanguagesContext } from "../kit/feedback/dialog-languages-context.ts";
import { LoadingOverlay } from "../kit/feedback/loading-overlay.tsx";
import { ToastCorner } from "../kit/feedback/toast.tsx";
import { useTexts } from "../use-texts.ts";
import { type LanguageRef, LanguageActorProvider } from "./language-actor-context.ts";
import { AppLanguageSwitcher } from "./app-language-switcher.tsx";
import { CurrentToast } from "./current-toast.tsx";

export interface AppFrameProps {
  readonly toasts: ActorRefFrom<typeof toastsMachine>;
  readonly overlay: ActorRefFrom<typeof loadingOverlayMachine>;
  readonly language: LanguageRef;
  /** What pops up at the foot of the page. */
  readonly popup?: ReactNode;
  readonly children: ReactNode;
}

/** The frame of every page: language switcher, toasts, loading overlay. */
export function AppFrame({ toasts, overlay, language, popup, children }: AppFrameProps) {
  useClientSideLinks();
  useScrollToTopOnNavigation();
  useRestoredFocus();
  const { t } = useTexts("public");
  const isCovered = useSelector(overlay, selectIsOverlayShown);
  const languages = <AppLanguageSwitcher />;
  return (
    <LanguageActorProvider value={language}>
      <DialogLanguagesContext value={languages}>
        {children}
        {popup}
      </DialogLanguagesContext>
      {languages}
      <ToastCorner>
        <CurrentToast toasts={toasts} />
      </ToastCorner>
      <LoadingOverlay shown={isCovered} text={t("common.loading")} />
    </LanguageActorProvider>
  );
}
