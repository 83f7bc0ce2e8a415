import { useSelector } from "@xstate/react";
import { formatSize } from "../../../i18n/format.ts";
import {
  selectOfflineState,
  selectOfflineBytes,
  selectSavedPages,
  selectPagesToSave,
} from "../../../machines/offline-paper/offline-paper.selectors.ts";
import { selectPagesBytes } from "../../../machines/reader/reader.selectors.ts";
import { Button } from "../../kit/controls/button.tsx";
import { saveOfflineIcon } from "../../kit/icons/icons-paper.ts";
import { useTexts } from "../../use-texts.ts";
import type { ReaderActors, ReaderRef } from "../reader-actors.ts";

/** What the copy holds, as its size is not that of the PDF. */
const HOLDS = "offline-copy-holds";

/** Saves the paper on this device or removes it; shows the size first. */
export function SaveOfflineButton({ offlinePaper, reader }: Pick<ReaderActors, "offlinePaper" | "reader">) {
  const { t } = useTexts("reader");
  const shows = useSelector(offlinePaper, selectOfflineState);
  const words = useSaveLabel(offlinePaper, reader);
  const press = {
    saved: () => offlinePaper.send({ type: "remove.pressed" }),
    saving: () => offlinePaper.send({ type: "save.canceled" }),
  };
  const act =
    shows === "saved" || shows === "saving" ? press[shows] : () => offlinePaper.send({ type: "save.pressed" });
  return (
    <>
      <Button
        variant="text"
        className="more-tool"
        icon={saveOfflineIcon}
        aria-pressed={shows === "saved"}
        aria-describedby={HOLDS}
        disabled={shows === "checking" || shows === "removing"}
        onClick={act}
      >
        {words}
      </Button>
      <p className="save-note small muted" id={HOLDS}>
        {t("offline.holds")}
      </p>
      {shows === "saving" || shows === "expired" || shows === "failed" ? (
        <output className="save-status">
          {shows === "saving" ? words : t(shows === "expired" ? "offline.ended" : "offline.failed")}
        </output>
      ) : null}
    </>
  );
}

const useSaveLabel = (offlinePaper: ReaderActors["offlinePaper"], reader: ReaderRef): string => {
  const { t, language } = useTexts("reader");
  const shows = useSelector(offlinePaper, selectOfflineState);
  const done = useSelector(offlinePaper, selectSavedPages);
  const count = useSelector(offlinePaper, selectPagesToSave);
  const bytes = useSelector(offlinePaper, selectOfflineBytes);
  const toCome = useSelector(reader, selectPagesBytes);
  if (shows === "saved") return t("offline.letGo", { size: formatSize(language, bytes) });
  if (shows === "saving") return t("offline.keeping", { done, count });
  return toCome === 0 ? t("offline.keepUnsized") : t("offline.keep", { size: formatSize(language, toCome) });
};
