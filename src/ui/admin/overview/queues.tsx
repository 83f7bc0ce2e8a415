import type { Overview, QueueLength, QueueName } from "../../../contract/overview.ts";
import { formatAmount, formatSpan } from "../../../i18n/format.ts";
import { SectionHead } from "../../kit/layout.tsx";
import { Row, RuledList } from "../../kit/rows.tsx";
import { useTexts } from "../../texts.ts";

/** Where somebody deals with what waits; the others are the servers' own work. */
const desks: Partial<Readonly<Record<QueueName, string>>> = {
  review: "/admin/papers",
  paymentsReview: "/admin/payments",
  messages: "/admin/messages",
  reports: "/admin/reports",
  solutionsReview: "/admin/solutions",
};

/** How much waits where, and for how long. */
export function Queues({ overview }: { readonly overview: Overview }) {
  const { t } = useTexts("admin");
  return (
    <section>
      <SectionHead title={t("overview.waiting")} />
      <RuledList label={t("overview.waiting")}>
        {overview.queues.map((queue) => (
          <QueueRow key={queue.name} queue={queue} at={overview.at} />
        ))}
      </RuledList>
    </section>
  );
}

function QueueRow({ queue, at }: { readonly queue: QueueLength; readonly at: string }) {
  const { t, language } = useTexts("admin");
  const { name, count, more, oldest } = queue;
  const shown = formatAmount(language, count);
  const waited = oldest === null ? null : Math.max(0, (Date.parse(at) - Date.parse(oldest)) / 1000);
  return (
    <Row
      margin={more ? t("overview.more", { count: shown }) : shown}
      href={desks[name]}
      title={t(`queue.${name}`)}
      meta={waited === null ? undefined : t("overview.waits", { time: formatSpan(language, waited) })}
    />
  );
}
