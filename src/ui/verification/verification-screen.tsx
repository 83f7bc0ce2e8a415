import { useSelector } from "@xstate/react";
import type { ReactNode } from "react";
import { selectIsIncomplete } from "../../machines/code-entry/code-entry.selectors.ts";
import { FormAlertBanner } from "../forms/form-alert.tsx";
import { FormScreen } from "../forms/form-screen.tsx";
import { AlertBanner } from "../kit/feedback/alert-banner.tsx";
import { Button } from "../kit/controls/button.tsx";
import { useTexts } from "../use-texts.ts";
import { CodeEntryForm } from "./code-entry-form.tsx";
import { ResendButton } from "./resend-button.tsx";
import type { VerificationScreenProps } from "./verification-screen-props.ts";

/** The code screen: boxes, resend, skip or back (product.md §2 'Verification screen'). */
export function VerificationScreen({ purpose, entry, resend, email, needsSignIn = false }: VerificationScreenProps) {
  const texts = useTexts("forms");
  const { t } = texts;
  const isIncomplete = useSelector(entry, selectIsIncomplete);
  const banner = (
    <>
      {needsSignIn ? (
        <AlertBanner>
          <a href="/signin?to=%2Femail%2Fverify">{t("verify.visitor")}</a>
        </AlertBanner>
      ) : null}
      <FormAlertBanner
        alert={isIncomplete ? { kind: "validation", rule: "validation.codeLength" } : null}
        texts={texts}
        onClose={() => entry.send({ type: "alert.closed" })}
      />
    </>
  );
  return (
    <FormScreen title={t("verify.title")} lead={<Lead email={email} />} banner={banner}>
      <CodeEntryForm entry={entry} />
      <div className="actions">
        <ResendButton resend={resend} />
        {purpose === "email" ? (
          <Button variant="text" onClick={() => entry.send({ type: "skip.pressed" })}>
            {t("verify.skip")}
          </Button>
        ) : (
          <Button variant="text" onClick={() => entry.send({ type: "back.pressed" })}>
            {t("common.back")}
          </Button>
        )}
      </div>
    </FormScreen>
  );
}

const mark = "\u0000";

/** The address the code was sent to, emphasized. */
function Lead({ email }: Pick<VerificationScreenProps, "email">): ReactNode {
  const { t } = useTexts("forms");
  if (email === null) return t("verify.leadNoEmail");
  const [before = "", after = ""] = t("verify.lead", { email: mark }).split(mark);
  return (
    <>
      {before}
      <b className="sent-to">{email}</b>
      {after}
    </>
  );
}
