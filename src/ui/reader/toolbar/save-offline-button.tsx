import { useSelector } from "@xstate/react";
import { formatSize } from "../../../i18n/format.ts";
import {
  selectKept,
  selectKeptBytes,
  selectKeptPages,
  selectPagesToKeep,
} from "../../../machines/offline-paper/offline-paper.selectors.ts";
import { selectPagesBytes } from "../../../machines/reader/reader.selectors.ts";
import { IconButton } from "../../kit/controls/button.tsx";
import { keepIcon } from "../../kit/icons/icons-paper.ts";
import { useTexts } from "../../use-texts.ts";
import type { ReaderParts, ReaderRef } from "../reader-actors.ts";

/** Keeps the paper on this phone, or lets it go; the size is said before. */
export function KeepButton({ kept, reader }: Pick<ReaderParts, "kept" | "reader">) {
  const { t } = useTexts("offline");
  const shows = useSelector(kept, selectKept);
  const words = useKeepWords(kept, reader);
  const press = {
    here: () => kept.send({ type: "letGo.pressed" }),
    keeping: () => kept.send({ type: "keep.stopped" }),
  };
  const act = shows === "here" || shows === "keeping" ? press[shows] : () => kept.send({ type: "keep.pressed" });
  return (
    <>
      <IconButton
        drawing={keepIcon}
        label={words}
        pressed={shows === "here"}
        disabled={shows === "looking" || shows === "lettingGo"}
        onClick={act}
      />
      {shows === "keeping" || shows === "ended" || shows === "failed" ? (
        <output className="keep-standing">
          {shows === "keeping" ? words : t(shows === "ended" ? "offline.ended" : "offline.failed")}
        </output>
      ) : null}
    </>
  );
}

const useKeepWords = (kept: ReaderParts["kept"], reader: ReaderRef): string => {
  const { t, language } = useTexts("offline");
  const shows = useSelector(kept, selectKept);
  const done = useSelector(kept, selectKeptPages);
  const count = useSelector(kept, selectPagesToKeep);
  const bytes = useSelector(kept, selectKeptBytes);
  const toCome = useSelector(reader, selectPagesBytes);
  if (shows === "here") return t("offline.letGo", { size: formatSize(language, bytes) });
  if (shows === "keeping") return t("offline.keeping", { done, count });
  return t("offline.keep", { size: formatSize(language, toCome) });
};
