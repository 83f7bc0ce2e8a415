import type { Area, Texts } from "../../i18n/index.ts";
import type { FormAlert } from "../../machines/form/form.selectors.ts";
import { scrollIntoSight } from "../hooks/focus/move-focus.ts";
import { AlertBanner } from "../kit/feedback/alert-banner.tsx";
import { useTexts } from "../use-texts.ts";
import { validationText } from "./validation-text.ts";

/** The error alert of a form, announced at once (checklist 5.74, 5.75), and brought into sight where the form is longer than the screen. `texts`: those of its rules. */
export function FormAlertBanner<A extends Area>({
  alert,
  texts,
  onClose,
}: {
  readonly alert: FormAlert | null;
  readonly texts: Texts<A>;
  readonly onClose: () => void;
}) {
  const { t } = useTexts("public");
  if (alert === null) return null;
  const lost = (code: string) => t(code === "no_answer" ? "alert.noAnswer" : "toast.unknownError");
  const text =
    alert.kind === "validation" ? validationText(texts, alert.rule) : alert.error.message || lost(alert.error.code);
  return (
    <AlertBanner ref={scrollIntoSight} tone="error" closeLabel={t("alert.close")} onClose={onClose}>
      {text}
    </AlertBanner>
  );
}
