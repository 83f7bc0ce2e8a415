import { useSelector } from "@xstate/react";
import {
  selectCanResend,
  selectIsResending,
  selectResendSecondsLeft,
} from "../../machines/code-resend/code-resend.selectors.ts";
import { Button } from "../kit/controls/button.tsx";
import { useTexts } from "../use-texts.ts";
import type { VerificationScreenProps } from "./verification-screen-props.ts";

/** The resend button, with the seconds until it is available (checklist 2.93, 2.94, 4.50). */
export function ResendButton({ resend }: Pick<VerificationScreenProps, "resend">) {
  const { t } = useTexts("forms");
  const seconds = useSelector(resend, selectResendSecondsLeft);
  const canResend = useSelector(resend, selectCanResend);
  return (
    <Button
      variant="second"
      disabled={!canResend}
      busy={useSelector(resend, selectIsResending)}
      loading={t("common.loading")}
      onClick={() => resend.send({ type: "resend.pressed" })}
    >
      {seconds > 0 ? t("verify.resendIn", { seconds }) : t("verify.resend")}
    </Button>
  );
}
