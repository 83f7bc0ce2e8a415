import { fromPromise } from "xstate";
import { check } from "../../../contract/validation.ts";
import { judgeFees } from "../../../contract/payments/fees-form.ts";
import {
  type AdminPaymentDetails,
  type AdminPaymentList,
  type FeeSettings,
  type FeesForm,
  ResolveForm,
} from "../../../contract/payments/payments-admin.ts";
import type { PaymentSearch } from "../../../contract/payments/payment-list-query.ts";
import { createFormDialogMachine } from "../../../machines/form-dialog/form-dialog.machine.ts";
import { createFormMachine } from "../../../machines/form/form.machine.ts";
import { createResourceMachine } from "../../../machines/resource/resource.machine.ts";
import { moneyAdmin } from "../../../services/admin/payments-admin-client.ts";
import type { World } from "../../app-runtime.ts";
import { provideFormDialog } from "../form-dialog-chart.ts";

const foundMachine = createResourceMachine<AdminPaymentList>("adminPayments");
const paymentMachine = createResourceMachine<AdminPaymentDetails>("adminPayment");
const resolveForm = createFormMachine<ResolveForm, AdminPaymentDetails>("resolveForm", check(ResolveForm));
const resolveMachine = createFormDialogMachine<ResolveForm, AdminPaymentDetails>("resolvePayment", resolveForm);
const feesMachine = createResourceMachine<FeeSettings>("adminFees");
const feesForm = createFormMachine<FeesForm, FeeSettings>("feesForm", judgeFees);
const changeFeesMachine = createFormDialogMachine<FeesForm, FeeSettings>("changeFees", feesForm);

/** The payments that a search finds. */
export const provideSearch = ({ api }: World, search: PaymentSearch) =>
  foundMachine.provide({
    actors: { fetchValue: fromPromise(({ signal }) => moneyAdmin(api).find(search, signal)) },
  });

/** One payment, and the decision about it. */
export const paymentCharts = ({ api }: World) => {
  const money = moneyAdmin(api);
  return {
    payment: (id: string) =>
      paymentMachine.provide({ actors: { fetchValue: fromPromise(({ signal }) => money.payment(id, signal)) } }),
    resolving: (id: string, resolved: () => void) =>
      provideFormDialog(resolveMachine, resolveForm, (form, signal) => money.resolve(id, form, signal), resolved),
  };
};

/** What is sold at which price, and its change. */
export const feeCharts = ({ api }: World) => {
  const money = moneyAdmin(api);
  return {
    fees: feesMachine.provide({ actors: { fetchValue: fromPromise(({ signal }) => money.fees(signal)) } }),
    changing: (changed: () => void) =>
      provideFormDialog(changeFeesMachine, feesForm, (form, signal) => money.changeFees(form, signal), changed),
  };
};
