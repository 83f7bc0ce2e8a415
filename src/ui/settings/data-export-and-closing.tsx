import { useSelector } from "@xstate/react";
import type { MessageResponse } from "../../contract/entities.ts";
import type { CloseAccountForm } from "../../contract/forms.ts";
import { FormDialog, type FormDialogRef } from "../forms/form-dialog.tsx";
import { useActorRef } from "../hooks/inspected-actors.ts";
import { Button } from "../kit/controls/button.tsx";
import { downloadIcon } from "../kit/icons/icons-paper.ts";
import { useDownloadMachine } from "../download-machine.ts";
import { useTexts } from "../use-texts.ts";
import { PasswordInput } from "./change-password-dialog.tsx";
import { SettingRow } from "./setting-row.tsx";

/** The export of the student's data, as one file. */
export function DataExport() {
  const { t } = useTexts("account");
  const download = useDownloadMachine();
  const actor = useActorRef(download, { id: "download-data", input: { file: { of: "data" } } });
  const busy = useSelector(actor, (state) => state.hasTag("busy"));
  return (
    <SettingRow
      name={t("settings.dataBody")}
      act={
        <Button
          variant="second"
          icon={downloadIcon}
          busy={busy}
          loading={t("common.loading")}
          onClick={() => actor.send({ type: "download.pressed" })}
        >
          {t("settings.dataSave")}
        </Button>
      }
    />
  );
}

export interface CloseAccountProps {
  readonly closing: FormDialogRef<CloseAccountForm, MessageResponse>;
}

/** Closes the account: names the consequences, asks for the password. */
export function CloseAccount({ closing }: CloseAccountProps) {
  const texts = useTexts("account");
  const { t } = texts;
  return (
    <>
      <SettingRow
        name={t("settings.closeTitle")}
        act={
          <Button
            variant="destructive"
            onClick={() => closing.send({ type: "dialog.opened", values: { password: "", shown: false } })}
          >
            {t("settings.closeConfirm")}
          </Button>
        }
      />
      <FormDialog
        dialog={closing}
        title={t("settings.closeTitle")}
        submit={t("settings.closeConfirm")}
        texts={texts}
        destructive
      >
        {(fields) => (
          <>
            <p>{t("settings.closeBody")}</p>
            <PasswordInput
              fields={fields}
              name="password"
              label={t("field.password")}
              autoComplete="current-password"
            />
          </>
        )}
      </FormDialog>
    </>
  );
}
