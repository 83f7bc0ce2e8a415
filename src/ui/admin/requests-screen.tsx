import { pathAfter } from "../../contract/admin/admin-list-url.ts";
import { shownCode } from "../../contract/papers/paper-rules.ts";
import type { AskedList, AskedPaper } from "../../contract/papers/paper-requests.ts";
import { dateMargin } from "../kit/lists/date-margin.ts";
import { checkIcon } from "../kit/icons/icons-public.ts";
import { SectionHead } from "../kit/page/layout-boxes.tsx";
import { Row } from "../kit/lists/ruled-list.tsx";
import { useTexts } from "../use-texts.ts";
import { AdminFrame } from "./admin-frame.tsx";
import { Listed } from "./admin-list.tsx";
import type { ResourceRef } from "./resource-view.tsx";

export interface AdminRequestsProps {
  readonly requests: ResourceRef<AskedList>;
}

/** The papers that students asked for and that are not there yet, the newest first. */
export function AdminRequestsScreen({ requests }: AdminRequestsProps) {
  const { t } = useTexts("admin");
  return (
    <AdminFrame place="requests">
      <SectionHead title={t("admin.requests")} note={t("asked.lead")} />
      <Listed
        list={requests}
        label={t("admin.requests")}
        icon={checkIcon}
        empty={t("asked.empty")}
        older={t("list.loadMore")}
        path={(after) => pathAfter("/admin/requests", after)}
      >
        {(asked) => <AskedRow key={asked.id} asked={asked} />}
      </Listed>
    </AdminFrame>
  );
}

function AskedRow({ asked }: { readonly asked: AskedPaper }) {
  const { language } = useTexts("admin");
  const { code, title, year, note, by, createdAt } = asked;
  return (
    <Row
      {...dateMargin(language, createdAt)}
      code={code === null ? null : shownCode(code)}
      title={year === null ? title : `${title}, ${year}`}
      extra={note ?? undefined}
      meta={by.name}
    />
  );
}
