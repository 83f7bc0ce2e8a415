import { useSelector } from "@xstate/react";
import type { MessageResponse } from "../../contract/entities.ts";
import type { CloseAccountForm } from "../../contract/forms.ts";
import { formatDate } from "../../i18n/format.ts";
import { selectItems } from "../../machines/paged-list/paged-list.selectors.ts";
import type { subscriptionsMachine } from "../../machines/paged-list/subscriptions-list.ts";
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
  /** What still runs, and is lost: asked for as the dialog opens. */
  readonly subscriptions: typeof subscriptionsMachine;
}

/** Closes the account: names the consequences, asks for the password. */
export function CloseAccount({ closing, subscriptions }: CloseAccountProps) {
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
            <LostSubscription subscriptions={subscriptions} />
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

/** The day until which the student has paid; nothing where that is not known, or is no day. */
function LostSubscription({ subscriptions }: Pick<CloseAccountProps, "subscriptions">) {
  const { t, language } = useTexts("account");
  const actor = useActorRef(subscriptions, { id: "subscriptions" });
  const [last] = useSelector(actor, selectItems)
    .map(({ endsAt }) => endsAt)
    .sort((one, other) => Date.parse(other) - Date.parse(one));
  return last === undefined ? null : <p>{t("settings.closeSubscription", { date: formatDate(language, last) })}</p>;
}
