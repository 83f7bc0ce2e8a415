import { useSelector } from "@xstate/react";
import { moderationActions } from "../../../contract/accounts/users-admin.ts";
import { FormDialog } from "../../forms/form-dialog.tsx";
import { Field, TextArea } from "../../kit/controls/field.tsx";
import { useTexts } from "../../use-texts.ts";
import type { AdminUserProps } from "./admin-user-props.ts";

/** The moderation form: effect, reason, and the admin's one-time code for role changes. */
export function ModerationDialog({ taking }: Pick<AdminUserProps, "taking">) {
  const texts = useTexts("admin", "payments", "signin");
  const { t } = texts;
  const measure = useSelector(
    taking,
    ({ context }) => moderationActions.find((one) => one === context.values["measure"]) ?? "block",
  );
  return (
    <FormDialog
      dialog={taking}
      title={t(`measure.${measure}Title`)}
      submit={t(`measure.${measure}`)}
      texts={texts}
      destructive={measure === "block" || measure === "demote"}
    >
      {({ values, field }) => (
        <>
          <p>{t(`measure.${measure}Body`, { name: String(values["name"]) })}</p>
          <TextArea {...field("reason")} label={t("users.reason")} maxLength={500} />
          {values["totp"] === undefined ? null : (
            <Field {...field("totp")} label={t("users.code")} inputMode="numeric" autoComplete="one-time-code" />
          )}
        </>
      )}
    </FormDialog>
  );
}
