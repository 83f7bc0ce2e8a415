import { createValidator } from "../../../src/contract/validation.ts";
import type { User } from "../../../src/contract/entities.ts";
import { ProfileForm } from "../../../src/contract/forms.ts";
import { createFormMachine } from "../../../src/machines/form/form.machine.ts";
import { createFormDialogMachine } from "../../../src/machines/form-dialog/form-dialog.machine.ts";
import { formDialog } from "../../machines/form-dialog/form-dialog.model.ts";
import { level } from "../../machines/fixtures/paper-fixtures.ts";
import { ada, adaRenamed } from "../../machines/fixtures/user-fixtures.ts";
import { jsonResponse } from "../../support/page/browser/mock-response.ts";
import { button, dismissDialog, press } from "../../support/page/page-gestures.ts";
import { definePageModel } from "../../support/page/page-model.ts";
import {
  liveRegionTexts,
  controlState,
  focusedElement,
  headings,
  namesOfRole,
} from "../../support/page/page-queries.ts";
import type { TestPage } from "../../support/page/browser/test-page.ts";
import { profileSetup } from "../setups/account-page-setups.ts";

const call = "PATCH user";
const editProfile = createFormDialogMachine(
  "formDialog",
  createFormMachine<ProfileForm, User>({ id: "profileForm", validate: createValidator(ProfileForm) }),
);
const nameField = ({ page, t }: TestPage) => page.getByRole("textbox", { name: t("field.name"), exact: true });
const edit = (stage: TestPage) => button(stage, stage.t("profile.editTitle"));

/** A form in a dialog, on the profile (checklist 2.39, 2.105). */
export const formDialogPage = definePageModel(
  {
    flow: "form-dialog",
    machine: editProfile,
    model: formDialog,
    specOverrides: {
      events: {
        "dialog.opened: Ada": { type: "dialog.opened", values: { name: ada.name, level_id: level.id } },
        "dialog.closed": { type: "dialog.closed" },
      },
    },
  },
  {
    open: () => profileSetup([call]),
    gestures: {
      "dialog.opened": press(edit),
      "dialog.closed": { ...press((stage) => button(stage, stage.t("common.cancel"))), alternatives: dismissDialog },
    },
    actorCalls: {
      form: {
        calls: [call],
        pendingCalls: () => [],
        responses: {
          taken: async (stage) => {
            await nameField(stage).fill(adaRenamed.name);
            await button(stage, stage.t("common.save")).click();
            await stage.wire.take(call, jsonResponse({ ...adaRenamed, message: "Saved" }));
          },
        },
      },
    },
    queries: ({ t }) => ({
      headings: headings(2),
      dialogs: namesOfRole("dialog"),
      name: controlState("textbox", t("field.name")),
      level: controlState("combobox", t("field.level")),
      edit: controlState("button", t("profile.editTitle")),
      cancel: controlState("button", t("common.cancel")),
      save: controlState("button", t("common.save")),
      close: controlState("button", t("common.close")),
      announced: liveRegionTexts,
      focus: focusedElement,
    }),
    expectedView: (now, { t }, moves) => {
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
