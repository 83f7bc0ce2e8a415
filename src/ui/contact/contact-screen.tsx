import { useSelector } from "@xstate/react";
import type { SnapshotFrom } from "xstate";
import type { MessageResponse } from "../../contract/entities.ts";
import type { ContactForm } from "../../contract/forms.ts";
import { formatAmount } from "../../i18n/format.ts";
import { MESSAGE_MAX } from "../../contract/text-lengths.ts";
import { selectFormAlert, selectFormValues } from "../../machines/form/form.selectors.ts";
import { FormAlertBanner } from "../forms/form-alert.tsx";
import { FormScreen } from "../forms/form-screen.tsx";
import { type FormRef, useForm } from "../forms/use-form.ts";
import { Button, ButtonLink } from "../kit/controls/button.tsx";
import { Field, TextArea } from "../kit/controls/field.tsx";
import { useTexts } from "../use-texts.ts";

export interface ContactScreenProps {
  readonly form: FormRef<ContactForm, MessageResponse>;
}

/** The server's confirmation; null until it is sent. */
const selectThanks = (state: SnapshotFrom<ContactScreenProps["form"]>): string | null => state.output?.message ?? null;

/** The contact form (checklist 2.2, 5.24 to 5.29). */
export function ContactScreen({ form }: ContactScreenProps) {
  const texts = useTexts("forms");
  const { t } = texts;
  const alert = useSelector(form, selectFormAlert);
  const thanks = useSelector(form, selectThanks);
  return (
    <FormScreen
      title={t("contact.title")}
      lead={thanks ?? t("contact.lead")}
      banner={<FormAlertBanner alert={alert} texts={texts} onClose={() => form.send({ type: "alert.closed" })} />}
    >
      {thanks === null ? (
        <MessageForm form={form} />
      ) : (
        <ButtonLink size="big" variant="second" href="/">
          {t("footer.home")}
        </ButtonLink>
      )}
    </FormScreen>
  );
}

function MessageForm({ form }: Pick<ContactScreenProps, "form">) {
  const texts = useTexts("forms");
  const { t } = texts;
  const { frame, field, isSubmitting } = useForm(form, texts);
  const left = MESSAGE_MAX - String(useSelector(form, selectFormValues)["message"]).trim().length;
  return (
    <form {...frame}>
      <Field {...field("name")} label={t("field.name")} type="text" autoComplete="name" />
      <Field {...field("email")} label={t("field.email")} type="email" autoComplete="email" spellCheck={false} />
      <Field {...field("subject")} label={t("field.subject")} type="text" autoComplete="off" />
      <TextArea
        {...field("message")}
        label={t("field.message")}
        note={t("contact.charactersLeft", { count: formatAmount(texts.language, Math.max(0, left)) })}
      />
      <Button size="big" type="submit" busy={isSubmitting} loading={t("common.loading")}>
        {t("contact.submit")}
      </Button>
    </form>
  );
}
