import { useSelector } from "@xstate/react";
import type { ActorRefFrom } from "xstate";
import { paperPath, displayCode } from "../../contract/papers/paper-rules.ts";
import type { createPagedListMachine } from "../../machines/paged-list/paged-list.machine.ts";
import { selectItems } from "../../machines/paged-list/paged-list.selectors.ts";
import type { RecentlyReadPaper } from "../../machines/reader/recently-read-paper.ts";
import { selectPaperListView } from "../../machines/paper-list/paper-list.selectors.ts";
import { SectionHeader } from "../kit/page/layout-boxes.tsx";
import { ListRow, RuledList } from "../kit/lists/ruled-list.tsx";
import { useShowsPictures, firstPagePicture } from "../papers/list/first-page-picture.ts";
import { OfflinePapers, type OfflinePapersRef } from "../papers/list/offline-papers.tsx";
import { PreviewLink } from "../papers/list/preview-link.tsx";
import { useTexts } from "../use-texts.ts";
import type { PaperListRef } from "./dashboard-actors.ts";

export type RecentPapersRef = ActorRefFrom<ReturnType<typeof createPagedListMachine<RecentlyReadPaper>>>;

export interface DevicePapersProps {
  readonly paperList: PaperListRef;
  readonly offlinePapers: OfflinePapersRef;
  readonly read: RecentPapersRef;
}

/** Papers on this device: offline papers if the list failed, and recently read ones. */
export function DevicePapers({ paperList, offlinePapers, read }: DevicePapersProps) {
  const shows = useSelector(paperList, selectPaperListView);
  if (shows === "waiting") return null;
  return (
    <div className="dashboard-device">
      {shows === "failed" ? <OfflinePapers offlinePapers={offlinePapers} /> : null}
      <ReadPapers read={read} />
    </div>
  );
}

/** Recently read papers, each with the page to continue at. The phone does not know whether they are favourites now. */
function ReadPapers({ read }: Pick<DevicePapersProps, "read">) {
  const { t } = useTexts("offline");
  const texts = useTexts("papers");
  const pictured = useShowsPictures();
  const papers = useSelector(read, selectItems);
  if (papers.length === 0) return null;
  return (
    <section>
      <SectionHeader title={t("reading.recent")} />
      <RuledList label={t("reading.recent")} pictured>
        {papers.map(({ paper, page }) => (
          <ListRow
            key={paper.id}
            picture={pictured ? firstPagePicture(texts, paper) : null}
            margin={paper.year}
            code={paper.code === null ? undefined : displayCode(paper.code)}
            title={paper.title}
            href={paperPath(paper)}
            meta={t("reading.goOn", { page, count: paper.pages })}
            end={<PreviewLink paper={paper} href={paperPath(paper)} />}
          />
        ))}
      </RuledList>
    </section>
  );
}
