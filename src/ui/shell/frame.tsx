import { useSelector } from "@xstate/react";
import type { ReactNode } from "react";
import type { ActorRefFrom } from "xstate";
import type { sessionMachine } from "../../machines/session/session.machine.ts";
import { selectIsSigningOut } from "../../machines/session/session.selectors.ts";
import type { toastsMachine } from "../../machines/toasts/toasts.machine.ts";
import { selectToast } from "../../machines/toasts/toasts.selectors.ts";
import { useKeptFocus } from "../kit/adapters/keep-focus.ts";
import { useLinksInPage, usePageTurns } from "../kit/adapters/page-turn.ts";
import { Overlay } from "../kit/overlay.tsx";
import { Corner, Toast, ToastRegion } from "../kit/toast.tsx";
import { useTexts } from "../texts.ts";
import { type Speech, SpeechProvider } from "./speech.ts";
import { Switcher } from "./switcher.tsx";

export interface FrameProps {
  readonly toasts: ActorRefFrom<typeof toastsMachine>;
  readonly session: ActorRefFrom<typeof sessionMachine>;
  readonly language: Speech;
  readonly children: ReactNode;
}

/** What stands around every page of the app: language switcher, toasts, loading overlay. */
export function Frame({ toasts, session, language, children }: FrameProps) {
  useLinksInPage();
  usePageTurns();
  useKeptFocus();
  const { t } = useTexts("public");
  const isSigningOut = useSelector(session, selectIsSigningOut);
  return (
    <SpeechProvider value={language}>
      {children}
      <Switcher />
      <Corner>
        <Toasts toasts={toasts} />
      </Corner>
      <Overlay shown={isSigningOut} text={t("common.loading")} />
    </SpeechProvider>
  );
}

function Toasts({ toasts }: Pick<FrameProps, "toasts">) {
  const { t } = useTexts("public");
  const toast = useSelector(toasts, selectToast);
  return (
    <ToastRegion>
      {toast === null ? null : (
        <Toast tone={toast.kind} closeLabel={t("alert.close")} onClose={() => toasts.send({ type: "toast.closed" })}>
          {toast.text}
        </Toast>
      )}
    </ToastRegion>
  );
}
