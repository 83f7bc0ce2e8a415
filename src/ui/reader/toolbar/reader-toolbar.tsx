import { useSelector } from "@xstate/react";
import { selectIsOpen } from "../../../machines/disclosure/disclosure.selectors.ts";
import { selectFind } from "../../../machines/find-in-paper/find-in-paper.selectors.ts";
import {
  degrees,
  selectCanZoomIn,
  selectIsEnlarged,
  selectIsNight,
  selectScale,
  selectTurn,
} from "../../../machines/page-display/page-display.selectors.ts";
import { IconButton } from "../../kit/controls/button.tsx";
import { findIcon, nightIcon, pagesIcon, turnIcon, zoomInIcon, zoomOutIcon } from "../../kit/icons/icons-paper.ts";
import { Tools } from "../../kit/paper/page-sheet.tsx";
import { useTexts } from "../../use-texts.ts";
import { KeepButton } from "./save-offline-button.tsx";
import type { ReaderParts } from "../reader-actors.ts";

/** The bar above the pages: find, all pages, size, turn, night; and on a computer what the keys do. */
export function PaperTools({ reader, kept, view, find, overview }: ReaderParts) {
  const { t } = useTexts("reader");
  const isFinding = useSelector(find, (state) => selectFind(state) !== "closed");
  const isOverview = useSelector(overview, selectIsOpen);
  const isNight = useSelector(view, selectIsNight);
  const canZoomIn = useSelector(view, selectCanZoomIn);
  const scale = useSelector(view, selectScale);
  const turn = useSelector(view, selectTurn);
  const isEnlarged = useSelector(view, selectIsEnlarged);
  return (
    <>
      <Tools label={t("reader.tools")}>
        <IconButton
          drawing={findIcon}
          label={t("reader.find")}
          aria-expanded={isFinding}
          onClick={() => find.send({ type: isFinding ? "find.closed" : "find.opened" })}
        />
        <IconButton
          drawing={pagesIcon}
          label={t("reader.overview")}
          aria-expanded={isOverview}
          onClick={() => overview.send({ type: "disclosure.pressed" })}
        />
        <IconButton
          drawing={zoomOutIcon}
          label={t("reader.zoomOut")}
          disabled={!isEnlarged}
          onClick={() => view.send({ type: "zoom.outPressed" })}
        />
        <output className="paper-scale">
          {isEnlarged ? t("reader.scale", { percent: Math.round(scale * 100) }) : null}
        </output>
        <IconButton
          drawing={zoomInIcon}
          label={t("reader.zoomIn")}
          disabled={!canZoomIn}
          onClick={() => view.send({ type: "zoom.inPressed" })}
        />
        <IconButton
          drawing={turnIcon}
          label={t("reader.turn", { degrees: degrees[turn] })}
          onClick={() => view.send({ type: "turn.pressed" })}
        />
        <IconButton
          drawing={nightIcon}
          label={t("reader.night")}
          pressed={isNight}
          onClick={() => view.send({ type: "night.pressed" })}
        />
        <KeepButton kept={kept} reader={reader} />
      </Tools>
      <p className="paper-keys soft">{t("reader.keys")}</p>
    </>
  );
}
