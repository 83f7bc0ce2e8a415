import { useSelector } from "@xstate/react";
import type { SubmitEvent } from "react";
import {
  selectDigits,
  selectFocus,
  selectIsInvalid,
  selectIsVerifying,
} from "../../machines/code-entry/code-entry.selectors.ts";
import { Button } from "../kit/controls/button.tsx";
import { CodeInput } from "./code-input.tsx";
import { useTexts } from "../use-texts.ts";
import type { VerificationScreenProps } from "./verification-screen-props.ts";

/** The code boxes and their button; a complete code is sent at once. */
export function CodeEntryForm({ entry }: Pick<VerificationScreenProps, "entry">) {
  const { t } = useTexts("forms");
  const isVerifying = useSelector(entry, selectIsVerifying);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    entry.send({ type: "code.submitted" });
  };
  return (
    <form className="stack stack-loose" noValidate onSubmit={submit}>
      <CodeInput
        label={t("verify.title")}
        digits={useSelector(entry, selectDigits)}
        active={useSelector(entry, selectFocus)}
        digitLabel={(number) => t("verify.digit", { number })}
        invalid={useSelector(entry, selectIsInvalid)}
        onType={(index, text) => entry.send({ type: "digit.typed", index, text })}
        onErase={(index) => entry.send({ type: "digit.erased", index })}
        onPaste={(text) => entry.send({ type: "code.pasted", text })}
        onFocus={(index) => entry.send({ type: "digit.focused", index })}
        onArrow={(toward) => entry.send({ type: "arrow.pressed", toward })}
      />
      <Button size="big" type="submit" busy={isVerifying} loading={t("common.loading")}>
        {t("verify.submit")}
      </Button>
    </form>
  );
}
