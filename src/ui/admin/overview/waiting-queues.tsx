import {
  adminQueues,
  type Overview,
  type QueueLength,
  type QueueName,
  queueSections,
  serverQueues,
} from "../../../contract/admin/admin-overview.ts";
import type { AdminSection } from "../../../contract/admin/admin-sections.ts";
import { formatSpan } from "../../../i18n/format-span.ts";
import { formatAmount } from "../../../i18n/format.ts";
import { SectionHeader } from "../../kit/page/layout-boxes.tsx";
import { ListRow, RuledList } from "../../kit/lists/ruled-list.tsx";
import { useTexts } from "../../use-texts.ts";

/** The queues with an admin page; the servers process the others. */
const sections: Partial<Readonly<Record<QueueName, AdminSection>>> = queueSections;

/** Length and age of each queue. */
export function WaitingQueues({ overview }: { readonly overview: Overview }) {
  const { t } = useTexts("admin");
  return (
    <div className="overview-pair">
      <Side title={t("overview.forUs")} names={adminQueues} overview={overview} />
      <Side title={t("overview.forServers")} names={serverQueues} overview={overview} />
    </div>
  );
}

interface SideProps {
  readonly title: string;
  readonly names: readonly QueueName[];
  readonly overview: Overview;
}

function Side({ title, names, overview: { queues, at } }: SideProps) {
  return (
    <section className="stack">
      <SectionHeader title={title} />
      <RuledList label={title}>
        {queues
          .filter(({ name }) => names.includes(name))
          .map((queue) => (
            <QueueRow key={queue.name} queue={queue} at={at} />
          ))}
      </RuledList>
    </section>
  );
}

function QueueRow({ queue, at }: { readonly queue: QueueLength; readonly at: string }) {
  const { t, language } = useTexts("admin");
  const { name, count, more, oldest } = queue;
  const shown = formatAmount(language, count);
  const section = sections[name];
  const waited = oldest === null ? null : Math.max(0, Math.floor((Date.parse(at) - Date.parse(oldest)) / 1000));
  return (
    <ListRow
      margin={more ? t("overview.more", { count: shown }) : shown}
      href={section && `/admin/${section}`}
      title={t(`queue.${name}`)}
      meta={waited === null ? undefined : t("overview.waits", { time: formatSpan(language, waited) })}
    />
  );
}
