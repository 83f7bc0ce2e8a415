import {
  type AdminPaymentDetails,
  paymentDecisions,
  type PaymentDecisionForm,
} from "../../../contract/payments/payments-admin.ts";
import { FormDialog, type FormDialogRef } from "../../forms/form-dialog.tsx";
import { SelectField, TextArea } from "../../kit/controls/field.tsx";
import { useTexts } from "../../use-texts.ts";

/** Grants or closes a payment, with a stored reason. */
export function ResolvePaymentDialog({
  resolving,
}: {
  readonly resolving: FormDialogRef<PaymentDecisionForm, AdminPaymentDetails>;
}) {
  const texts = useTexts("admin");
  const { t } = texts;
  return (
    <FormDialog dialog={resolving} title={t("admin.resolveTitle")} submit={t("admin.resolve")} texts={texts}>
      {({ field }) => (
        <>
          <SelectField
            label={t("admin.decision")}
            placeholder={t("admin.decisionNeeded")}
            options={paymentDecisions.map((value) => ({ value, label: t(`admin.${value}`) }))}
            data-first=""
            {...field("decision")}
          />
          <TextArea label={t("admin.decisionReason")} rows={3} {...field("reason")} />
        </>
      )}
    </FormDialog>
  );
}
