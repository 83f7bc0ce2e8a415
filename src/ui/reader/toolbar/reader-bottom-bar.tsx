import { useSelector } from "@xstate/react";
import { formatSize } from "../../../i18n/format.ts";
import {
  selectPageCount,
  selectCurrentPage,
  selectReaderPaper,
  selectReaderView,
} from "../../../machines/reader/reader.selectors.ts";
import { useActorRef } from "../../hooks/inspected-actors.ts";
import { Button, IconButton } from "../../kit/controls/button.tsx";
import { downloadIcon, fileIcon } from "../../kit/icons/icons-paper.ts";
import { eyeIcon } from "../../kit/icons/icons-public.ts";
import { BottomBar } from "../../kit/paper/page-sheet.tsx";
import { useProvidedMachines } from "../../provided-machines.ts";
import { useTexts } from "../../use-texts.ts";
import { goToPage } from "./reader-keys.ts";
import type { ReaderRef } from "../reader-actors.ts";

/** The bar at the foot of the reader: pages, the PDF, the download with its size. */
export function ReaderBottomBar({ reader }: { readonly reader: ReaderRef }) {
  const { t } = useTexts("reader");
  const page = useSelector(reader, selectCurrentPage);
  const count = useSelector(reader, selectPageCount);
  return (
    <BottomBar
      label={t("reader.page", { page, count })}
      previous={{ label: t("reader.previous"), onPress: page > 1 ? () => goToPage(page - 1) : undefined }}
      next={{ label: t("reader.next"), onPress: page < count ? () => goToPage(page + 1) : undefined }}
      place={t("reader.position", { page, count })}
    >
      <ViewToggle reader={reader} />
      <Download reader={reader} />
    </BottomBar>
  );
}

function ViewToggle({ reader }: { readonly reader: ReaderRef }) {
  const { t, language } = useTexts("reader");
  const paper = useSelector(reader, selectReaderPaper);
  const isDocument = useSelector(reader, (state) => selectReaderView(state) === "pdf");
  if (paper === null) return null;
  return isDocument ? (
    <IconButton drawing={eyeIcon} label={t("reader.pictures")} onClick={() => reader.send({ type: "pdf.closed" })} />
  ) : (
    <Button
      variant="second"
      icon={fileIcon}
      loading={t("common.loading")}
      aria-label={t("reader.openPdf", { size: formatSize(language, paper.bytes) })}
      onClick={() => reader.send({ type: "pdf.opened" })}
    >
      {t("reader.pdf")}
    </Button>
  );
}

function Download({ reader }: { readonly reader: ReaderRef }) {
  const paper = useSelector(reader, selectReaderPaper);
  const isDocument = useSelector(reader, (state) => selectReaderView(state) === "pdf");
  return paper === null ? null : <DownloadButton paperId={paper.id} bytes={paper.bytes} isBare={isDocument} />;
}

/** `isBare`: only the icon, beside the PDF's own controls. */
function DownloadButton({
  paperId,
  bytes,
  isBare,
}: {
  readonly paperId: number;
  readonly bytes: number;
  readonly isBare: boolean;
}) {
  const { t, language } = useTexts("reader");
  const { download } = useProvidedMachines();
  const actor = useActorRef(download, { id: `download-${paperId}`, input: { file: { of: "paper", paperId } } });
  const busy = useSelector(actor, (state) => state.hasTag("busy"));
  const size = formatSize(language, bytes);
  const press = () => actor.send({ type: "download.pressed" });
  return isBare ? (
    <IconButton drawing={downloadIcon} label={`${t("reader.download")} ${size}`} aria-busy={busy} onClick={press} />
  ) : (
    <Button icon={downloadIcon} busy={busy} loading={t("common.loading")} onClick={press}>
      <span className="visually-hidden">{t("reader.download")}</span> {size}
    </Button>
  );
}
