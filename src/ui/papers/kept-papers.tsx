import { useSelector } from "@xstate/react";
import type { ActorRefFrom } from "xstate";
import { paperPath, shownCode } from "../../contract/papers.ts";
import { formatDate, formatSize } from "../../i18n/format.ts";
import type { createCollectionMachine } from "../../machines/collection/collection.machine.ts";
import { selectCollection, selectItems } from "../../machines/collection/collection.selectors.ts";
import type { KeptPaper } from "../../machines/kept/kept.machine.ts";
import { SectionHead } from "../kit/layout.tsx";
import { Row, RuledList } from "../kit/rows.tsx";
import { useTexts } from "../texts.ts";

export type KeptPapersRef = ActorRefFrom<ReturnType<typeof createCollectionMachine<KeptPaper>>>;

/** What this phone has, to be read without a connection; nothing where there is none. */
export function KeptPapers({ kept }: { readonly kept: KeptPapersRef }) {
  const { t, language } = useTexts("offline");
  const shows = useSelector(kept, selectCollection);
  const papers = useSelector(kept, selectItems);
  if (shows !== "listed") return null;
  return (
    <section>
      <SectionHead title={t("offline.toShelf")} />
      <RuledList label={t("offline.toShelf")}>
        {papers.map(({ paper, bytes, until }) => (
          <Row
            key={paper.id}
            margin={paper.year}
            code={paper.code === null ? null : shownCode(paper.code)}
            title={paper.title}
            href={paperPath(paper)}
            meta={t("offline.keptUntil", { size: formatSize(language, bytes), date: formatDate(language, until) })}
          />
        ))}
      </RuledList>
    </section>
  );
}
