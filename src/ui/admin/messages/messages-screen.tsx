import {
  type MessageSummary,
  type MessageList,
  type MessageQuery,
  messagesPath,
  messageStatuses,
} from "../../../contract/contact/contact-messages.ts";
import { dateMargin } from "../../kit/lists/date-margin.ts";
import { mailIcon } from "../../kit/icons/icons-site.ts";
import { Facts } from "../../kit/lists/facts.tsx";
import { ListRow } from "../../kit/lists/ruled-list.tsx";
import { PageContent } from "../../kit/page/shell-layout.tsx";
import { useTexts } from "../../use-texts.ts";
import { FilterLinks } from "../filter-links.tsx";
import { AdminList } from "../admin-list.tsx";
import type { ResourceRef } from "../resource-view.tsx";

export interface AdminMessagesProps {
  readonly query: MessageQuery;
  readonly messages: ResourceRef<MessageList>;
}
const empty = {
  open: "messages.emptyOpen",
  answered: "messages.emptyAnswered",
  closed: "messages.emptyClosed",
} as const;

/** Contact messages: open ones oldest first, the others newest first. */
export function AdminMessagesScreen({ query, messages }: AdminMessagesProps) {
  const { t } = useTexts("admin");
  return (
    <PageContent>
      <FilterLinks
        label={t("field.status")}
        values={messageStatuses}
        current={query.status}
        path={(status) => messagesPath({ status, after: null })}
      >
        {(status) => t(`messageStatus.${status}`)}
      </FilterLinks>
      <AdminList
        list={messages}
        label={t("admin.messages")}
        icon={mailIcon}
        empty={t(empty[query.status])}
        nextLabel={t("list.loadMore")}
        path={(after) => messagesPath({ ...query, after })}
      >
        {(message) => <MessageRow key={message.id} message={message} />}
      </AdminList>
    </PageContent>
  );
}

function MessageRow({ message }: { readonly message: MessageSummary }) {
  const { t, language } = useTexts("admin");
  return (
    <ListRow
      {...dateMargin(language, message.createdAt)}
      href={`/admin/messages/${message.id}`}
      title={message.subject}
      titleLang={message.language}
      meta={<Facts of={[message.name, message.email]} />}
      unread={message.isRead ? undefined : t("messages.unread")}
    />
  );
}
