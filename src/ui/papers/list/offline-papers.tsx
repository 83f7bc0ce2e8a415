import { useSelector } from "@xstate/react";
import type { ActorRefFrom } from "xstate";
import { paperPath, shownCode } from "../../../contract/papers/paper-rules.ts";
import { formatDate, formatSize } from "../../../i18n/format.ts";
import type { createCollectionMachine } from "../../../machines/paged-list/paged-list.machine.ts";
import { selectCollection, selectItems } from "../../../machines/paged-list/paged-list.selectors.ts";
import type { KeptPaper } from "../../../machines/offline-paper/offline-paper.machine.ts";
import { SectionHead } from "../../kit/page/layout-boxes.tsx";
import { Row } from "../../kit/lists/ruled-list.tsx";
import { useTexts } from "../../use-texts.ts";
import { FoldingList } from "./collapsible-list.tsx";
import { MadeByAi } from "./made-by-ai.tsx";
import { typeLine } from "./paper-meta.ts";
import { PreviewLink } from "./preview-link.tsx";

export type KeptPapersRef = ActorRefFrom<ReturnType<typeof createCollectionMachine<KeptPaper>>>;

/** What this phone has, to be read without a connection; nothing where there is none. */
export function KeptPapers({ kept }: { readonly kept: KeptPapersRef }) {
  const { t } = useTexts("offline");
  const shows = useSelector(kept, selectCollection);
  const papers = useSelector(kept, selectItems);
  if (shows !== "listed") return null;
  return (
    <section>
      <SectionHead title={t("offline.toShelf")} />
      <FoldingList id="keptPapers" label={t("offline.toShelf")} items={papers}>
        {(one) => <KeptRow key={one.paper.id} kept={one} />}
      </FoldingList>
    </section>
  );
}

function KeptRow({ kept: { paper, bytes, until } }: { readonly kept: KeptPaper }) {
  const { t, language } = useTexts("offline");
  const texts = useTexts("papers");
  const path = paperPath(paper);
  return (
    <Row
      margin={paper.year}
      code={paper.code === null ? null : shownCode(paper.code)}
      title={paper.title}
      href={path}
      meta={
        <>
          <MadeByAi paper={paper} />
          {[
            typeLine(texts, paper),
            t("offline.keptUntil", { size: formatSize(language, bytes), date: formatDate(language, until) }),
          ]
            .filter(Boolean)
            .join(" · ")}
        </>
      }
      end={<PreviewLink paper={paper} href={path} />}
    />
  );
}
