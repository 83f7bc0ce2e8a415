import type { AnyStateMachine } from "xstate";
import type { CountedChart } from "../contract/flow-counts/chart-counts.ts";
import { checkoutMachine } from "./checkout/checkout.machine.ts";
import { uploadFormMachine } from "./upload-form/upload-form.machine.ts";
import { uploadMachine } from "./upload/upload.machine.ts";

/** The charts that browsers count, for those who read the counts. */
export const countedMachines: Readonly<Record<CountedChart, AnyStateMachine>> = {
  checkout: checkoutMachine,
  uploadForm: uploadFormMachine,
  upload: uploadMachine,
};
