import { check } from "../../../src/contract/validation.ts";
import type { User } from "../../../src/contract/entities.ts";
import { ProfileForm } from "../../../src/contract/forms.ts";
import { createFormMachine } from "../../../src/machines/form/form.machine.ts";
import { createFormDialogMachine } from "../../../src/machines/form-dialog/form-dialog.machine.ts";
import { formDialog } from "../../machines/form-dialog/form-dialog.model.ts";
import { level } from "../../machines/fixtures/paper-fixtures.ts";
import { ada, adaRenamed } from "../../machines/fixtures/user-fixtures.ts";
import { json } from "../../support/page/browser/mock-response.ts";
import { button, leavingDialog, press } from "../../support/page/page-gestures.ts";
import { paging } from "../../support/page/page-model.ts";
import { announced, control, focus, headings, names } from "../../support/page/page-queries.ts";
import type { Stage } from "../../support/page/browser/test-page.ts";
import { profileDesk } from "../setups/account-page-setups.ts";

const call = "PATCH user";
const editProfile = createFormDialogMachine(
  "formDialog",
  createFormMachine<ProfileForm, User>("profileForm", check(ProfileForm)),
);
const nameField = ({ page, t }: Stage) => page.getByRole("textbox", { name: t("field.name"), exact: true });
const edit = (stage: Stage) => button(stage, stage.t("profile.editTitle"));

/** A form in a dialog, as the profile has it (checklist 2.39, 2.105). */
export const formDialogPage = paging(
  {
    flow: "form-dialog",
    machine: editProfile,
    model: formDialog,
    about: {
      events: {
        "dialog.opened: Ada": { type: "dialog.opened", values: { name: ada.name, level_id: level.id } },
        "dialog.closed": { type: "dialog.closed" },
      },
    },
  },
  {
    open: () => profileDesk([call]),
    does: {
      "dialog.opened": press(edit),
      "dialog.closed": { ...press((stage) => button(stage, stage.t("common.cancel"))), others: leavingDialog },
    },
    works: {
      form: {
        calls: [call],
        waits: () => [],
        ends: {
          taken: async (stage) => {
            await nameField(stage).fill(adaRenamed.name);
            await button(stage, stage.t("common.save")).click();
            await stage.wire.take(call, json({ ...adaRenamed, message: "Saved" }));
          },
        },
      },
    },
    sights: ({ t }) => ({
      headings: headings(2),
      dialogs: names("dialog"),
      name: control("textbox", t("field.name")),
      level: control("combobox", t("field.level")),
      edit: control("button", t("profile.editTitle")),
      cancel: control("button", t("common.cancel")),
      save: control("button", t("common.save")),
      close: control("button", t("common.close")),
      announced,
      focus,
    }),
    shows: (now, { t }, moves) => {
      const isSaved = moves.includes("form: taken");
      if (now.value === "open")
        return {
          dialogs: [t("profile.editTitle")],
          headings: [t("profile.editTitle")],
          name: `enabled: ${ada.name}`,
          level: `enabled: ${level.name}`,
          cancel: "enabled",
          save: "enabled",
          close: "enabled",
          announced: [],
          focus: `textbox ${t("field.name")}`,
        };
      return {
        headings: [isSaved ? adaRenamed.name : ada.name, t("profile.details"), t("profile.photoTitle")],
        edit: "enabled",
        announced: isSaved ? ["Saved"] : [],
        ...(moves.length > 1 && { focus: `button ${t("profile.editTitle")}` }),
      };
    },
  },
);
