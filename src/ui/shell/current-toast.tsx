import { useSelector } from "@xstate/react";
import type { ActorRefFrom } from "xstate";
import type { toastsMachine } from "../../machines/toasts/toasts.machine.ts";
import { selectToast } from "../../machines/toasts/toasts.selectors.ts";
import { Toast, ToastRegion } from "../kit/feedback/toast.tsx";
import { useTexts } from "../use-texts.ts";

/** The toast of the moment. The page has one region; a dialog, over which that one is not heard, has its own. */
export function CurrentToast({ toasts }: { readonly toasts: ActorRefFrom<typeof toastsMachine> }) {
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
