import { fromPromise } from "xstate";
import { createValidator } from "../../../contract/validation.ts";
import { validateFees } from "../../../contract/payments/fees-form.ts";
import {
  type AdminPaymentDetails,
  type AdminPaymentList,
  type FeeSettings,
  type FeesForm,
  PaymentDecisionForm,
} from "../../../contract/payments/payments-admin.ts";
import type { PaymentListQuery } from "../../../contract/payments/payment-list-query.ts";
import { createFormDialogMachine } from "../../../machines/form-dialog/form-dialog.machine.ts";
import { createFormMachine } from "../../../machines/form/form.machine.ts";
import { createRefreshedPageMachine } from "../../../machines/refreshed-page/refreshed-page.machine.ts";
import { createResourceMachine } from "../../../machines/resource/resource.machine.ts";
import { paymentsAdminClient } from "../../../services/admin/payments-admin-client.ts";
import type { AppRuntime } from "../../app-runtime.ts";
import { provideChangingDialog } from "../form-dialog-chart.ts";

const foundMachine = createResourceMachine<AdminPaymentList>("adminPayments");
const paymentMachine = createResourceMachine<AdminPaymentDetails>("adminPayment");
const resolveForm = createFormMachine<PaymentDecisionForm, AdminPaymentDetails>({
  id: "resolveForm",
  validate: createValidator(PaymentDecisionForm),
});
const resolveMachine = createFormDialogMachine<PaymentDecisionForm, AdminPaymentDetails>("resolvePayment", resolveForm);
const feesMachine = createResourceMachine<FeeSettings>("adminFees");
const feesForm = createFormMachine<FeesForm, FeeSettings>({ id: "feesForm", validate: validateFees });
const changeFeesMachine = createFormDialogMachine<FeesForm, FeeSettings>("changeFees", feesForm);

/** The payments that a search finds. */
export const providePaymentList = ({ api }: AppRuntime, search: PaymentListQuery) =>
  foundMachine.provide({
    actors: { fetchValue: fromPromise(({ signal }) => paymentsAdminClient(api).find(search, signal)) },
  });

export const paymentPage = createRefreshedPageMachine("paymentPage", { shown: ["payment"], changing: ["resolving"] });

/** One payment, and the decision about it. */
export const paymentAdminCharts = ({ api }: AppRuntime) => {
  const money = paymentsAdminClient(api);
  return {
    payment: (id: string) =>
      paymentMachine.provide({ actors: { fetchValue: fromPromise(({ signal }) => money.payment(id, signal)) } }),
    resolving: (id: string) =>
      provideChangingDialog(resolveMachine, resolveForm, (form, signal) => money.resolve(id, form, signal)),
  };
};

export const feesPage = createRefreshedPageMachine("feesPage", { shown: ["fees"], changing: ["changing"] });

/** What is sold at which price, and its change. */
export const feesAdminCharts = ({ api }: AppRuntime) => {
  const money = paymentsAdminClient(api);
  return {
    fees: feesMachine.provide({ actors: { fetchValue: fromPromise(({ signal }) => money.fees(signal)) } }),
    changing: provideChangingDialog(changeFeesMachine, feesForm, (form, signal) => money.changeFees(form, signal)),
  };
};
