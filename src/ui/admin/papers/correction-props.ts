import type { ActorRefFrom } from "xstate";
import type { CorrectionForm } from "../../../contract/forms.ts";
import type { Ref } from "../../../contract/entities.ts";
import type { ReviewDetails } from "../../../contract/review/paper-review.ts";
import type { schoolPickerMachine } from "../../../machines/school-picker/school-picker.machine.ts";
import type { FormRef } from "../../forms/use-form.ts";

export interface CorrectionProps {
  readonly correction: FormRef<CorrectionForm, ReviewDetails>;
  readonly school: ActorRefFrom<typeof schoolPickerMachine>;
  readonly semesters: readonly Ref[];
  readonly lastYear: number;
}
