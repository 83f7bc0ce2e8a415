import { useSelector } from "@xstate/react";
import type { ReactNode } from "react";
import type { ActorRefFrom } from "xstate";
import type { overlayMachine } from "../../machines/overlay/overlay.machine.ts";
import { selectIsCovered } from "../../machines/overlay/overlay.selectors.ts";
import type { toastsMachine } from "../../machines/toasts/toasts.machine.ts";
import { useKeptFocus } from "../kit/adapters/keep-focus.ts";
import { useLinksInPage, usePageTurns } from "../kit/adapters/page-turn.ts";
import { Overlay } from "../kit/overlay.tsx";
import { Corner } from "../kit/toast.tsx";
import { useTexts } from "../texts.ts";
import { type Speech, SpeechProvider } from "./speech.ts";
import { Switcher } from "./switcher.tsx";
import { Toasts } from "./toasts.tsx";

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
