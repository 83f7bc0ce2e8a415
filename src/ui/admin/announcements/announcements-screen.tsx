import type { Announcement } from "../../../contract/notifications/announcements.ts";
import { pathWithCursor } from "../../../contract/admin/admin-list-url.ts";
import { formatAmount } from "../../../i18n/format.ts";
import { Button } from "../../kit/controls/button.tsx";
import { dateMargin } from "../../kit/lists/date-margin.ts";
import { bellIcon } from "../../kit/icons/icons-app.ts";
import { SectionHeader } from "../../kit/page/layout-boxes.tsx";
import { Facts } from "../../kit/lists/facts.tsx";
import { ListRow } from "../../kit/lists/ruled-list.tsx";
import { Badge } from "../../kit/feedback/badges.tsx";
import { PageContent } from "../../kit/page/shell-layout.tsx";
import { useTexts } from "../../use-texts.ts";
import { AdminList } from "../admin-list.tsx";
import { AnnounceDialog } from "./announce-dialog.tsx";
import type { AdminAnnouncementsProps } from "./admin-announcements-props.ts";

/** Announcements sent so far, newest first, and the form for a new one. */
export function AdminAnnouncementsScreen({ announcements, announcing, school, makeKey }: AdminAnnouncementsProps) {
  const { t } = useTexts("admin");
  const write = () => {
    school.send({ type: "institution.chosen", id: null });
    announcing.send({ type: "dialog.opened", values: { key: makeKey() } });
  };
  return (
    <PageContent>
      <SectionHeader
        title={t("admin.announcements")}
        note={t("announcement.lead")}
        end={<Button onClick={write}>{t("announcement.write")}</Button>}
      />
      <AdminList
        list={announcements}
        label={t("admin.announcements")}
        icon={bellIcon}
        empty={t("announcement.empty")}
        nextLabel={t("list.loadMore")}
        path={(after) => pathWithCursor("/admin/announcements", after)}
      >
        {(announcement) => <AnnouncementRow key={announcement.id} announcement={announcement} />}
      </AdminList>
      <AnnounceDialog announcing={announcing} school={school} />
    </PageContent>
  );
}

function AnnouncementRow({ announcement }: { readonly announcement: Announcement }) {
  const { t, language } = useTexts("admin");
  const { title, body, institution, faculty, department, level, by, told, finishedAt } = announcement;
  const places = [(department ?? faculty ?? institution)?.name, level?.name].filter((name) => name !== undefined);
  const whom = places.length === 0 ? t("announcement.everybody") : places.join(", ");
  return (
    <ListRow
      {...dateMargin(language, announcement.createdAt)}
      title={title[language]}
      extra={body[language]}
      meta={<Facts of={[whom, t("announcement.told", { count: formatAmount(language, told) }), by.name]} />}
      end={
        <Badge tone={finishedAt === null ? "waiting" : "good"}>
          {t(finishedAt === null ? "announcement.underWay" : "announcement.finished")}
        </Badge>
      }
    />
  );
}
