import { useSelector } from "@xstate/react";
import { selectIsOpen } from "../../../machines/disclosure/disclosure.selectors.ts";
import { selectCurrentPage, selectThumbnails, areSameThumbnails } from "../../../machines/reader/reader.selectors.ts";
import { Dialog } from "../../kit/feedback/dialog.tsx";
import { useTexts } from "../../use-texts.ts";
import type { ReaderActors } from "../reader-actors.ts";

/** Thumbnails of all pages; a press scrolls to one. Pictures load when visible. */
export function PageOverview({ paperPage, reader, overview }: ReaderActors) {
  const { t } = useTexts("reader");
  return (
    <Dialog
      open={useSelector(overview, selectIsOpen)}
      title={t("reader.overview")}
      closeLabel={t("common.close")}
      onClose={() => overview.send({ type: "disclosure.dismissed" })}
    >
      <Thumbnails reader={reader} onChoose={(chosen) => paperPage.send({ type: "page.chosen", page: chosen })} />
    </Dialog>
  );
}

function Thumbnails({
  reader,
  onChoose,
}: Pick<ReaderActors, "reader"> & { readonly onChoose: (page: number) => void }) {
  const { t } = useTexts("reader");
  const thumbnails = useSelector(reader, selectThumbnails, areSameThumbnails);
  const page = useSelector(reader, selectCurrentPage);
  return (
    <ol className="thumbnails">
      {thumbnails.map(({ n, src, width, height }) => (
        <li key={n}>
          <button
            type="button"
            aria-label={t("reader.onPage", { page: n })}
            aria-current={n === page ? "page" : undefined}
            onClick={() => onChoose(n)}
          >
            {src === undefined ? (
              <svg className="page-blank" viewBox={`0 0 ${width} ${height}`} aria-hidden="true" />
            ) : (
              <img src={src} alt="" width={width} height={height} loading="lazy" decoding="async" draggable={false} />
            )}
            <span aria-hidden="true">{n}</span>
          </button>
        </li>
      ))}
    </ol>
  );
}
