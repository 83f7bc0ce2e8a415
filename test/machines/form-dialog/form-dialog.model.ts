import { createValidator } from "../../../src/contract/validation.ts";
import type { User } from "../../../src/contract/entities.ts";
import { ProfileForm } from "../../../src/contract/forms.ts";
import { createFormMachine, type FormValues } from "../../../src/machines/form/form.machine.ts";
import { createFormDialogMachine } from "../../../src/machines/form-dialog/form-dialog.machine.ts";
import { selectForm } from "../../../src/machines/form-dialog/form-dialog.selectors.ts";
import {
  always,
  atStart,
  deepEqual,
  defineChartModel,
  everyStep,
  plainEvents,
  type Step,
  whenever,
} from "../../../harness/index.ts";
import { adaRenamed } from "../fixtures/user-fixtures.ts";

const editProfile = createFormDialogMachine(
  "formDialog",
  createFormMachine<ProfileForm, User>({ id: "profileForm", validate: createValidator(ProfileForm) }),
);
type Seen = Step<typeof editProfile>;

const ada: FormValues = { name: "Ada Bih", level_id: 4 };
const renamed: FormValues = { name: "Ada Bih Che", level_id: undefined };
const opened = ({ before, sent }: Seen): FormValues | undefined =>
  before.matches("closed") ? sent("dialog.opened")?.values : undefined;
const isClosed = ({ before, sent, ended }: Seen): boolean =>
  before.matches("open") && (sent("dialog.closed") !== undefined || ended("form"));

/** One chart for all forms in dialogs; the model uses the profile's. */
export const formDialog = defineChartModel(editProfile, {
  events: {
    "dialog.opened: Ada": { type: "dialog.opened", values: ada },
    "dialog.opened: Ada, renamed": { type: "dialog.opened", values: renamed },
    ...plainEvents("dialog.closed"),
  },
  outcomes: { form: { taken: { output: adaRenamed } } },
  contextKey: ({ values }) => ({ name: (values["name"] as string | undefined) ?? null }),
  invariants: {
    "at first no dialog is open": atStart(
      ({ after, started }) => after.matches("closed") && started("form").length === 0,
    ),
    "opening starts one new form with the current values": everyStep((step) =>
      deepEqual(step.started("form"), opened(step) === undefined ? [] : [{ values: opened(step) }]),
    ),
    "after opening it is open": whenever(
      (step) => opened(step) !== undefined,
      ({ after }) => after.matches("open"),
    ),
    "it closes when it is left, or accepted by the server": whenever(isClosed, ({ after }) => after.matches("closed")),
    "an accepted form is reported once, with the answer, and nothing else is": everyStep(({ ended, executed }) =>
      deepEqual(executed("notifyTaken"), ended("form") ? [{ answer: adaRenamed }] : []),
    ),
    "nothing else opens or closes it": everyStep(
      (step) => opened(step) !== undefined || isClosed(step) || deepEqual(step.after.value, step.before.value),
    ),
    "a form is there while it is open, and then only": always(
      (now) => (selectForm<ProfileForm, User>(now) !== null) === now.matches("open"),
    ),
  },
});
