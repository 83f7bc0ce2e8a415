import { useSelector } from "@xstate/react";
import type { Done } from "../../contract/entities.ts";
import type { CloseForm } from "../../contract/forms.ts";
import { FormDialog, type FormDialogRef } from "../forms/form-dialog.tsx";
import { useActorRef } from "../hooks/inspected-actors.ts";
import { Button } from "../kit/controls/button.tsx";
import { downloadIcon } from "../kit/icons/icons-paper.ts";
import { useSmallCharts } from "../provided-machines.ts";
import { useTexts } from "../use-texts.ts";
import { Secret } from "./change-password-dialog.tsx";
import { SettingLine } from "./setting-row.tsx";

/** All that is kept of the student, as one file. */
export function OwnData() {
  const { t } = useTexts("account");
  const { download } = useSmallCharts();
  const actor = useActorRef(download, { id: "download-data", input: { file: { of: "data" } } });
  const busy = useSelector(actor, (state) => state.hasTag("busy"));
  return (
    <SettingLine
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
  readonly closing: FormDialogRef<CloseForm, Done>;
}

/** The way out, for good: what is lost is said, and the password asked for. */
export function CloseAccount({ closing }: CloseAccountProps) {
  const texts = useTexts("account");
  const { t } = texts;
  return (
    <>
      <SettingLine
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
            <Secret fields={fields} name="password" label={t("field.password")} autoComplete="current-password" />
          </>
        )}
      </FormDialog>
    </>
  );
}
