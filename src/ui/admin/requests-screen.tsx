import { pathWithCursor } from "../../contract/admin/admin-list-url.ts";
import { displayCode } from "../../contract/papers/paper-rules.ts";
import type { AdminPaperRequestList, AdminPaperRequest } from "../../contract/papers/paper-requests.ts";
import { dateMargin } from "../kit/lists/date-margin.ts";
import { checkIcon } from "../kit/icons/icons-public.ts";
import { SectionHeader } from "../kit/page/layout-boxes.tsx";
import { ListRow } from "../kit/lists/ruled-list.tsx";
import { PageContent } from "../kit/page/shell-layout.tsx";
import { useTexts } from "../use-texts.ts";
import { AdminList } from "./admin-list.tsx";
import type { ResourceRef } from "./resource-view.tsx";

export interface AdminRequestsProps {
  readonly requests: ResourceRef<AdminPaperRequestList>;
}

/** Open paper requests, newest first. */
export function AdminRequestsScreen({ requests }: AdminRequestsProps) {
  const { t } = useTexts("admin");
  return (
    <PageContent>
      <SectionHeader title={t("admin.requests")} note={t("asked.lead")} />
      <AdminList
        list={requests}
        label={t("admin.requests")}
        icon={checkIcon}
        empty={t("asked.empty")}
        nextLabel={t("list.loadMore")}
        path={(after) => pathWithCursor("/admin/requests", after)}
      >
        {(asked) => <AskedRow key={asked.id} asked={asked} />}
      </AdminList>
    </PageContent>
  );
}

function AskedRow({ asked }: { readonly asked: AdminPaperRequest }) {
  const { language } = useTexts("admin");
  const { code, title, year, note, by, createdAt } = asked;
  return (
    <ListRow
      {...dateMargin(language, createdAt)}
      code={code === null ? null : displayCode(code)}
      title={year === null ? title : `${title}, ${year}`}
      extra={note ?? undefined}
      meta={by.name}
    />
  );
}
