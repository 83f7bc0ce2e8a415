import { useSelector } from "@xstate/react";
import {
  type AdminQueues,
  type QueueLength,
  type QueueName,
  queueSections,
} from "../../contract/admin/admin-overview.ts";
import { type AdminSection, adminSections } from "../../contract/admin/admin-sections.ts";
import { formatAmount } from "../../i18n/format.ts";
import { selectValue } from "../../machines/resource/resource.selectors.ts";
import { centreInRow } from "../hooks/scrolling/visible-children.ts";
import { useTexts } from "../use-texts.ts";
import type { ResourceRef } from "./resource-view.tsx";
import "./admin.css";

const names = {
  overview: "admin.overview",
  papers: "admin.review",
  outlines: "admin.outlines",
  reports: "admin.reports",
  requests: "admin.requests",
  solutions: "admin.solutions",
  messages: "admin.messages",
  announcements: "admin.announcements",
  payments: "admin.payments",
  fees: "admin.fees",
  users: "admin.users",
  catalogue: "admin.catalogue",
  flows: "admin.flows",
  transitions: "admin.transitions",
} as const;

/** The queue that is worked off in a place. */
const queueOf = Object.fromEntries(
  Object.entries(queueSections).map(([queue, section]) => [section, queue]),
) as Partial<Readonly<Record<AdminSection, QueueName>>>;

export interface AdminNavProps {
  readonly place: AdminSection;
  /** What waits; the places stand without counts until it is known. */
  readonly queues: ResourceRef<AdminQueues>;
  readonly onPress: () => void;
}

/** The navigation of the admin console, with how much waits in each place. */
export function AdminNav({ place, queues, onPress }: AdminNavProps) {
  const { t } = useTexts("admin");
  const waiting = useSelector(queues, selectValue<AdminQueues>)?.queues ?? [];
  return (
    <nav className="admin-navigation" aria-label={t("admin.title")}>
      {adminSections.map((name) => (
        <a
          key={name}
          // A new function each time: counts that come later make the row longer.
          ref={name === place ? (node) => centreInRow(node) : undefined}
          href={`/admin/${name}`}
          aria-current={name === place ? "page" : undefined}
          onClick={onPress}
        >
          {t(names[name])} <QueueCount queue={waiting.find((queue) => queue.name === queueOf[name])} />
        </a>
      ))}
    </nav>
  );
}

function QueueCount({ queue }: { readonly queue: QueueLength | undefined }) {
  const { t, language } = useTexts("admin");
  if (queue === undefined || queue.count === 0) return null;
  const count = formatAmount(language, queue.count);
  const shown = queue.more ? t("overview.more", { count }) : count;
  return (
    <>
      <span className="admin-count" aria-hidden>
        {shown}
      </span>
      <span className="visually-hidden">({t("review.waiting", { count: shown })})</span>
    </>
  );
}
