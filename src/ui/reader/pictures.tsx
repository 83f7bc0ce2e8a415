import { useSelector } from "@xstate/react";
import { useMemo } from "react";
import { formatSize } from "../../i18n/format.ts";
import {
  sameSheets,
  selectIsStale,
  selectPaper,
  selectSheets,
  type Sheet,
} from "../../machines/reader/reader.selectors.ts";
import { scrollToId, watchSeen } from "../kit/adapters/seen.ts";
import { AlertBanner } from "../kit/banner.tsx";
import { Button } from "../kit/button.tsx";
import { PageSheet } from "../kit/reader.tsx";
import { useTexts } from "../texts.ts";
import { PaperDock } from "./paper-dock.tsx";
import type { ReaderRef } from "./reader-screen.tsx";

/** A4, for a page whose size is not known yet. */
const A4 = { width: 210, height: 297 } as const;

/** Page pictures, one after another as the student scrolls. */
export function Pictures({ reader }: { readonly reader: ReaderRef }) {
  const { t } = useTexts("reader");
  const sheets = useSelector(reader, selectSheets, sameSheets);
  const stale = useSelector(reader, selectIsStale);
  const watch = useMemo(() => watchSeen((page) => reader.send({ type: "page.seen", page })), [reader]);
  return (
    <>
      {stale ? (
        <AlertBanner tone="warning">
          {t("reader.pageFailed")}{" "}
          <Button variant="text" loading={t("common.loading")} onClick={() => reader.send({ type: "retry.pressed" })}>
            {t("common.retry")}
          </Button>
        </AlertBanner>
      ) : null}
      <div className="reader" ref={watch}>
        {sheets.map((sheet) => (
          <OnePage key={sheet.n} reader={reader} sheet={sheet} count={sheets.length} />
        ))}
      </div>
      <PaperDock reader={reader} goTo={(page) => scrollToId(`page-${page}`)} />
    </>
  );
}

function OnePage({
  reader,
  sheet: { n, page, src },
  count,
}: {
  readonly reader: ReaderRef;
  readonly sheet: Sheet;
  readonly count: number;
}) {
  const { t, language } = useTexts("reader");
  const paper = useSelector(reader, selectPaper);
  return (
    <PageSheet
      id={`page-${n}`}
      caption={t("reader.page", { page: n, count })}
      size={page && formatSize(language, page.bytes)}
      width={page?.width ?? A4.width}
      height={page?.height ?? A4.height}
      picture={src === undefined ? undefined : { src }}
      alt={t("reader.pagePhoto", { page: n, title: paper?.title ?? "" })}
      first={n === 1}
      onError={() => reader.send({ type: "picture.failed" })}
    />
  );
}
