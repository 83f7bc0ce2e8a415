import { useSelector } from "@xstate/react";
import type { ActorRefFrom } from "xstate";
import { paperPath, displayCode } from "../../../contract/papers/paper-rules.ts";
import { formatDate, formatSize } from "../../../i18n/format.ts";
import type { createPagedListMachine } from "../../../machines/paged-list/paged-list.machine.ts";
import { selectListView, selectItems } from "../../../machines/paged-list/paged-list.selectors.ts";
import type { OfflinePaper } from "../../../machines/offline-paper/offline-paper.machine.ts";
import { SectionHeader } from "../../kit/page/layout-boxes.tsx";
import { Facts } from "../../kit/lists/facts.tsx";
import { ListRow } from "../../kit/lists/ruled-list.tsx";
import { useTexts } from "../../use-texts.ts";
import { CollapsibleList } from "./collapsible-list.tsx";
import { offlinePagePicture } from "./first-page-picture.ts";
import { MadeByAi } from "./made-by-ai.tsx";
import { paperTypeFacts } from "./paper-meta.ts";
import { PreviewLink } from "./preview-link.tsx";

export type OfflinePapersRef = ActorRefFrom<ReturnType<typeof createPagedListMachine<OfflinePaper>>>;

/** The offline papers on this device; renders nothing if there are none. */
export function OfflinePapers({ offlinePapers }: { readonly offlinePapers: OfflinePapersRef }) {
  const { t } = useTexts("offline");
  const shows = useSelector(offlinePapers, selectListView);
  const papers = useSelector(offlinePapers, selectItems);
  if (shows !== "listed") return null;
  return (
    <section>
      <SectionHeader title={t("offline.toShelf")} />
      <CollapsibleList id="keptPapers" label={t("offline.toShelf")} items={papers} pictured>
        {(one) => <OfflinePaperRow key={one.paper.id} saved={one} />}
      </CollapsibleList>
    </section>
  );
}

/** Without a heart: whether it is a favourite now the phone does not know, and without a connection it cannot be changed. */
function OfflinePaperRow({ saved }: { readonly saved: OfflinePaper }) {
  const { t, language } = useTexts("offline");
  const texts = useTexts("papers");
  const { paper, bytes, until } = saved;
  const path = paperPath(paper);
  return (
    <ListRow
      picture={offlinePagePicture(texts, saved)}
      margin={paper.year}
      code={paper.code === null ? null : displayCode(paper.code)}
      title={paper.title}
      titleLang={paper.language}
      href={path}
      meta={
        <>
          <MadeByAi paper={paper} />
          <Facts
            of={[
              ...paperTypeFacts(texts, paper),
              t("offline.keptUntil", { size: formatSize(language, bytes), date: formatDate(language, until) }),
            ]}
          />
        </>
      }
      end={<PreviewLink paper={paper} href={path} />}
    />
  );
}
