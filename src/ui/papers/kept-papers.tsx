import { useSelector } from "@xstate/react";
import type { ActorRefFrom } from "xstate";
import { paperPath, shownCode } from "../../contract/papers.ts";
import { formatDate, formatSize } from "../../i18n/format.ts";
import type { createCollectionMachine } from "../../machines/collection/collection.machine.ts";
import { selectCollection, selectItems } from "../../machines/collection/collection.selectors.ts";
import type { KeptPaper } from "../../machines/kept/kept.machine.ts";
import { SectionHead } from "../kit/layout.tsx";
import { Row } from "../kit/rows.tsx";
import { useTexts } from "../texts.ts";
import { FoldingList } from "./folding-list.tsx";
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
