import {
  type MessageLine,
  type MessageList,
  type MessageQuery,
  messagesPath,
  messageStatuses,
} from "../../../contract/messages.ts";
import { formatDayInFigures } from "../../../i18n/format.ts";
import { ButtonLink } from "../../kit/button.tsx";
import { EmptyState } from "../../kit/empty-state.tsx";
import { mailIcon } from "../../kit/icons-site.ts";
import { More, Row, RuledList } from "../../kit/rows.tsx";
import { useTexts } from "../../texts.ts";
import { AdminFrame } from "../admin-frame.tsx";
import { Loaded, type ResourceRef } from "../loaded.tsx";

export interface AdminMessagesProps {
  readonly query: MessageQuery;
  readonly messages: ResourceRef<MessageList>;
}
const empty = {
  open: "messages.emptyOpen",
  answered: "messages.emptyAnswered",
  closed: "messages.emptyClosed",
} as const;

/** What came by the contact form: the open ones oldest first, the others newest first. */
export function AdminMessagesScreen({ query, messages }: AdminMessagesProps) {
  const { t } = useTexts("admin");
  return (
    <AdminFrame place="messages">
      <nav className="chips" aria-label={t("field.status")}>
        {messageStatuses.map((status) => (
          <a
            key={status}
            className="chip"
            href={messagesPath({ status, after: null })}
            aria-current={status === query.status ? "true" : undefined}
          >
            {t(`messageStatus.${status}`)}
          </a>
        ))}
      </nav>
      <Loaded resource={messages}>{(list) => <Listed list={list} query={query} />}</Loaded>
    </AdminFrame>
  );
}

function Listed({ list, query }: Pick<AdminMessagesProps, "query"> & { readonly list: MessageList }) {
  const { t } = useTexts("admin");
  if (list.items.length === 0) return <EmptyState icon={mailIcon}>{t(empty[query.status])}</EmptyState>;
  return (
    <div>
      <RuledList label={t("admin.messages")}>
        {list.items.map((message) => (
          <MessageRow key={message.id} message={message} />
        ))}
      </RuledList>
      {list.next === null ? null : (
        <More
          act={
            <ButtonLink variant="text" href={messagesPath({ ...query, after: list.next })}>
              {t("list.loadMore")}
            </ButtonLink>
          }
        />
      )}
    </div>
  );
}

function MessageRow({ message }: { readonly message: MessageLine }) {
  const { t } = useTexts("admin");
  return (
    <Row
      hour={formatDayInFigures(message.createdAt).day}
      href={`/admin/messages/${message.id}`}
      title={message.subject}
      meta={`${message.name} · ${message.email}`}
      unread={message.isRead ? undefined : t("messages.unread")}
    />
  );
}
