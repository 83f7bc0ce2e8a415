import { pathAfter } from "../../contract/console-list.ts";
import { shownCode } from "../../contract/papers.ts";
import type { AskedList, AskedPaper } from "../../contract/requests.ts";
import { formatDayInFigures } from "../../i18n/format.ts";
import { ButtonLink } from "../kit/button.tsx";
import { EmptyState } from "../kit/empty-state.tsx";
import { checkIcon } from "../kit/icons-public.ts";
import { SectionHead } from "../kit/layout.tsx";
import { More, Row, RuledList } from "../kit/rows.tsx";
import { useTexts } from "../texts.ts";
import { AdminFrame } from "./admin-frame.tsx";
import { Loaded, type ResourceRef } from "./loaded.tsx";

export interface AdminRequestsProps {
  readonly requests: ResourceRef<AskedList>;
}

/** The papers that students asked for and that are not there yet, the newest first. */
export function AdminRequestsScreen({ requests }: AdminRequestsProps) {
  const { t } = useTexts("admin");
  return (
    <AdminFrame place="requests">
      <SectionHead title={t("admin.requests")} note={t("asked.lead")} />
      <Loaded resource={requests}>{(list) => <Listed list={list} />}</Loaded>
    </AdminFrame>
  );
}

function Listed({ list }: { readonly list: AskedList }) {
  const { t } = useTexts("admin");
  if (list.items.length === 0) return <EmptyState icon={checkIcon}>{t("asked.empty")}</EmptyState>;
  return (
    <div>
      <RuledList label={t("admin.requests")}>
        {list.items.map((asked) => (
          <AskedRow key={asked.id} asked={asked} />
        ))}
      </RuledList>
      {list.next === null ? null : (
        <More
          act={
            <ButtonLink variant="text" href={pathAfter("/admin/requests", list.next)}>
              {t("list.loadMore")}
            </ButtonLink>
          }
        />
      )}
    </div>
  );
}

function AskedRow({ asked }: { readonly asked: AskedPaper }) {
  const { code, title, year, note, by, createdAt } = asked;
  const { day, year: askedIn } = formatDayInFigures(createdAt);
  return (
    <Row
      margin={day}
      marginNote={askedIn}
      code={code === null ? null : shownCode(code)}
      title={year === null ? title : `${title}, ${year}`}
      extra={note ?? undefined}
      meta={by.name}
    />
  );
}
