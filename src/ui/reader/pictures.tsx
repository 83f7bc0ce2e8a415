import { useSelector } from "@xstate/react";
import { useCallback } from "react";
import { formatSize } from "../../i18n/format.ts";
import { selectTextOf } from "../../machines/find/find.selectors.ts";
import { selectIsEnlarged } from "../../machines/page-view/page-view.selectors.ts";
import {
  sameSheets,
  selectIsSparing,
  selectIsStale,
  selectPaper,
  selectSheets,
  type Sheet,
} from "../../machines/reader/reader.selectors.ts";
import { AlertBanner } from "../kit/banner.tsx";
import { Button } from "../kit/button.tsx";
import { PageSheet } from "../kit/reader.tsx";
import { useTexts } from "../texts.ts";
import { PageGround } from "./page-ground.tsx";
import { PaperDock } from "./paper-dock.tsx";
import type { ReaderParts } from "./reader-parts.ts";

/** A4, for a page whose size is not known yet. */
const A4 = { width: 210, height: 297 } as const;

/** Page pictures, one after another as the student scrolls. */
export function Pictures(parts: ReaderParts) {
  const { t } = useTexts("reader");
  const { reader } = parts;
  const sheets = useSelector(reader, selectSheets, sameSheets);
  const stale = useSelector(reader, selectIsStale);
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
      <PageGround parts={parts}>
        {sheets.map((sheet) => (
          <OnePage key={sheet.n} parts={parts} sheet={sheet} count={sheets.length} />
        ))}
      </PageGround>
      <PaperDock reader={reader} />
    </>
  );
}

interface OnePageProps {
  readonly parts: ReaderParts;
  readonly sheet: Sheet;
  readonly count: number;
}

/** Wider than the screen, a picture is asked for at 1080 px, but for a student who saves data. */
const useSharpness = ({ view, reader }: ReaderParts, src: string | undefined, sharp: string | undefined) => {
  const isEnlarged = useSelector(view, selectIsEnlarged);
  const isSparing = useSelector(reader, selectIsSparing);
  return src !== undefined && isEnlarged && !isSparing ? (sharp?.replace("w=720", "w=1080") ?? src) : src;
};

function OnePage({ parts, sheet: { n, page, src }, count }: OnePageProps) {
  const { t, language } = useTexts("reader");
  const { reader, find, mark } = parts;
  const paper = useSelector(reader, selectPaper);
  const isSparing = useSelector(reader, selectIsSparing);
  const words = useSelector(
    find,
    useCallback((state) => selectTextOf(n)(state), [n]),
  );
  const shown = useSharpness(parts, src, page?.url);
  return (
    <PageSheet
      id={`page-${n}`}
      caption={t("reader.page", { page: n, count })}
      size={isSparing ? undefined : page && formatSize(language, page.bytes)}
      width={page?.width ?? A4.width}
      height={page?.height ?? A4.height}
      picture={shown === undefined ? undefined : { src: shown }}
      alt={t("reader.pagePhoto", { page: n, title: paper?.title ?? "" })}
      mark={mark}
      text={words === undefined ? undefined : { label: t("reader.textOf", { page: n }), words }}
      first={n === 1}
      onLoad={() => {
        reader.send({ type: "picture.arrived", page: n });
        find.send({ type: "text.wanted" });
      }}
      onError={() => reader.send({ type: "picture.failed", page: n })}
    />
  );
}
