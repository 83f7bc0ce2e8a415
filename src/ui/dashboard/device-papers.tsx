import { useSelector } from "@xstate/react";
import type { ActorRefFrom } from "xstate";
import { paperPath, shownCode } from "../../contract/papers/paper-rules.ts";
import type { createCollectionMachine } from "../../machines/paged-list/paged-list.machine.ts";
import { selectItems } from "../../machines/paged-list/paged-list.selectors.ts";
import type { ReadPaper } from "../../machines/reader/recently-read-paper.ts";
import { selectShelf } from "../../machines/paper-list/paper-list.selectors.ts";
import { SectionHead } from "../kit/page/layout-boxes.tsx";
import { Row, RuledList } from "../kit/lists/ruled-list.tsx";
import { KeptPapers, type KeptPapersRef } from "../papers/list/offline-papers.tsx";
import { useTexts } from "../use-texts.ts";
import type { ShelfRef } from "./dashboard-screen.tsx";

export type ReadPapersRef = ActorRefFrom<ReturnType<typeof createCollectionMachine<ReadPaper>>>;

export interface OnPhoneProps {
  readonly shelf: ShelfRef;
  readonly kept: KeptPapersRef;
  readonly read: ReadPapersRef;
}

/** What this phone knows of papers: those kept on it where the list did not come, and those read last. */
export function OnPhone({ shelf, kept, read }: OnPhoneProps) {
  const shows = useSelector(shelf, selectShelf);
  if (shows === "waiting") return null;
  return (
    <div className="desk-phone">
      {shows === "failed" ? <KeptPapers kept={kept} /> : null}
      <ReadPapers read={read} />
    </div>
  );
}

/** The papers read last, each with the page where it goes on. */
function ReadPapers({ read }: Pick<OnPhoneProps, "read">) {
  const { t } = useTexts("offline");
  const papers = useSelector(read, selectItems);
  if (papers.length === 0) return null;
  return (
    <section>
      <SectionHead title={t("reading.recent")} />
      <RuledList label={t("reading.recent")}>
        {papers.map(({ paper, page }) => (
          <Row
            key={paper.id}
            margin={paper.year}
            code={paper.code === null ? undefined : shownCode(paper.code)}
            title={paper.title}
            href={paperPath(paper)}
            meta={t("reading.goOn", { page, count: paper.pages })}
          />
        ))}
      </RuledList>
    </section>
  );
}
