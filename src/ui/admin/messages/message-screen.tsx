import "../../styles/forms.css";
import {
  type ContactMessage,
  type MessageStatusForm,
  messageStatuses,
} from "../../../contract/contact/contact-messages.ts";
import { formatDateTime } from "../../../i18n/format-clock.ts";
import { FormDialog, type FormDialogRef } from "../../forms/form-dialog.tsx";
import { Button, ButtonLink } from "../../kit/controls/button.tsx";
import { ChoiceList } from "../../kit/controls/choice-fields.tsx";
import { DetailsList } from "../../kit/lists/details-list.tsx";
import { backIcon } from "../../kit/icons/icons-app.ts";
import { mailIcon } from "../../kit/icons/icons-site.ts";
import { InlineGroup, SectionHeader } from "../../kit/page/layout-boxes.tsx";
import { Badge } from "../../kit/feedback/badges.tsx";
import { PageContent } from "../../kit/page/shell-layout.tsx";
import { useTexts } from "../../use-texts.ts";
import { ResourceView, type ResourceRef } from "../resource-view.tsx";

export interface AdminMessageProps {
  readonly message: ResourceRef<ContactMessage>;
  readonly changing: FormDialogRef<MessageStatusForm, ContactMessage>;
}

/** One contact message: a mailto link to answer it, and its status. */
export function AdminMessageScreen({ message, changing }: AdminMessageProps) {
  const { t } = useTexts("admin");
  return (
    <PageContent>
      <ButtonLink variant="text" icon={backIcon} href="/admin/messages">
        {t("admin.messages")}
      </ButtonLink>
      <ResourceView resource={message}>
        {(read) => (
          <Message
            message={read}
            // An admin who opens the form of an open message has most likely answered it.
            onChange={() =>
              changing.send({
                type: "dialog.opened",
                values: { status: read.status === "open" ? "answered" : read.status },
              })
            }
          />
        )}
      </ResourceView>
      <StatusDialog changing={changing} />
    </PageContent>
  );
}

const answerTo = ({ email }: ContactMessage, subject: string): string =>
  `mailto:${encodeURIComponent(email).replace("%40", "@")}?subject=${encodeURIComponent(subject)}`;

function Message({ message, onChange }: { readonly message: ContactMessage; readonly onChange: () => void }) {
  const { t, language } = useTexts("admin");
  const { subject, status, by, changedAt } = message;
  const lines = [
    { key: "from", name: t("messages.from"), value: `${message.name}, ${message.email}` },
    { key: "date", name: t("field.createdAt"), value: formatDateTime(language, message.createdAt) },
    ...(by === null || changedAt === null
      ? []
      : [{ key: "by", name: t("messages.lastChange"), value: `${by.name}, ${formatDateTime(language, changedAt)}` }]),
  ];
  return (
    <section className="stack admin-payment" aria-label={subject}>
      <SectionHeader
        title={<span lang={message.language}>{subject}</span>}
        end={<Badge tone={status === "open" ? "waiting" : "good"}>{t(`messageStatus.${status}`)}</Badge>}
      />
      <DetailsList lines={lines} />
      <p className="admin-question" lang={message.language}>
        {message.text}
      </p>
      <InlineGroup>
        <ButtonLink icon={mailIcon} href={answerTo(message, t("messages.answerSubject", { subject }))}>
          {t("messages.answer")}
        </ButtonLink>
        <Button variant="second" onClick={onChange}>
          {t("messages.change")}
        </Button>
      </InlineGroup>
    </section>
  );
}

function StatusDialog({ changing }: Pick<AdminMessageProps, "changing">) {
  const texts = useTexts("admin");
  const { t } = texts;
  return (
    <FormDialog dialog={changing} title={t("messages.changeTitle")} submit={t("common.save")} texts={texts}>
      {({ field, change }) => (
        <ChoiceList
          legend={t("messages.changeTitle")}
          legendUnseen
          name="status"
          value={messageStatuses.find((status) => status === field("status").value)}
          error={field("status").error}
          onChoose={(status) => change("status", status)}
          options={messageStatuses.map((value) => ({
            value,
            label: t(`messageStatus.${value}`),
            note: t(`messages.${value}Note`),
          }))}
        />
      )}
    </FormDialog>
  );
}
