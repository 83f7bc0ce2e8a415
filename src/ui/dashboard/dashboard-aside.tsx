import { useSelector } from "@xstate/react";
import type { ActorRefFrom } from "xstate";
import type { Subscription } from "../../contract/entities.ts";
import { paperPath, displayCode } from "../../contract/papers/paper-rules.ts";
import { semesterName } from "../../contract/papers/semester-name.ts";
import { formatDate } from "../../i18n/format.ts";
import type { createPagedListMachine } from "../../machines/paged-list/paged-list.machine.ts";
import { selectItems, selectListView } from "../../machines/paged-list/paged-list.selectors.ts";
import type { RecentlyReadPaper } from "../../machines/reader/recently-read-paper.ts";
import { selectPaperListView } from "../../machines/paper-list/paper-list.selectors.ts";
import { SectionHeader } from "../kit/page/layout-boxes.tsx";
import { Facts } from "../kit/lists/facts.tsx";
import { ListRow, RuledList } from "../kit/lists/ruled-list.tsx";
import { useShowsPictures, firstPagePicture } from "../papers/list/first-page-picture.ts";
import { OfflinePapers, type OfflinePapersRef } from "../papers/list/offline-papers.tsx";
import { PreviewLink } from "../papers/list/preview-link.tsx";
import { useTexts } from "../use-texts.ts";
import type { PaperListRef, SubscriptionsRef } from "./dashboard-actors.ts";
import "./dashboard-aside.css";

export type RecentPapersRef = ActorRefFrom<ReturnType<typeof createPagedListMachine<RecentlyReadPaper>>>;

export interface DashboardAsideProps {
  readonly paperList: PaperListRef;
  readonly subscriptions: SubscriptionsRef;
  readonly offlinePapers: OfflinePapersRef;
  readonly read: RecentPapersRef;
}

/** What comes first on a phone, and is beside the list on a laptop: offline papers if the list failed, what was read last, what is open. */
export function DashboardAside({ paperList, subscriptions, offlinePapers, read }: DashboardAsideProps) {
  const hasFailed = useSelector(paperList, selectPaperListView) === "failed";
  return (
    <>
      {hasFailed ? <OfflinePapers offlinePapers={offlinePapers} /> : null}
      <ReadPapers read={read} />
      <OpenScopes subscriptions={subscriptions} />
    </>
  );
}

/** Recently read papers, each with the page to continue at. The phone does not know whether they are favourites now. */
function ReadPapers({ read }: Pick<DashboardAsideProps, "read">) {
  const { t } = useTexts("offline");
  const texts = useTexts("papers");
  const pictured = useShowsPictures();
  const papers = useSelector(read, selectItems);
  if (papers.length === 0) return null;
  return (
    <section className="aside-strip">
      <SectionHeader title={t("reading.recent")} />
      <RuledList label={t("reading.recent")} pictured>
        {papers.map(({ paper, page }) => (
          <ListRow
            key={paper.id}
            picture={pictured ? firstPagePicture(texts, paper) : null}
            margin={paper.year}
            code={paper.code === null ? undefined : displayCode(paper.code)}
            title={paper.title}
            titleLang={paper.language}
            href={paperPath(paper)}
            meta={t("reading.goOn", { page, count: paper.pages })}
            end={<PreviewLink paper={paper} href={paperPath(paper)} />}
          />
        ))}
      </RuledList>
    </section>
  );
}

/** What the student's subscriptions open, and until when; on a phone it is on the page of payments. */
function OpenScopes({ subscriptions }: Pick<DashboardAsideProps, "subscriptions">) {
  const { t } = useTexts("offline");
  const known = useSelector(subscriptions, selectListView);
  const items = useSelector(subscriptions, selectItems);
  if (known === "loading" || known === "failed") return null;
  return (
    <section className="aside-open">
      <SectionHeader title={t("opened.title")} />
      {items.length === 0 ? (
        <p className="muted">{t("opened.nothing")}</p>
      ) : (
        <ul className="aside-scopes">
          {items.map((one) => (
            <OpenScope key={one.id} subscription={one} />
          ))}
        </ul>
      )}
    </section>
  );
}

function OpenScope({
  subscription: { type, level, semester, category, endsAt },
}: {
  readonly subscription: Subscription;
}) {
  const { t, language } = useTexts("offline", "papers");
  const scope = [category?.name ?? level?.name, semester && semesterName(semester, t("paper.resit"))];
  const what = t(type === "solution" ? "field.solutions" : "field.papers");
  return (
    <li>
      <b>
        <Facts of={scope} />
      </b>
      <span className="small muted">{t("opened.until", { what, date: formatDate(language, endsAt) })}</span>
    </li>
  );
}
