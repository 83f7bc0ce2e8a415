import { useSelector } from "@xstate/react";
import { selectIsOpen } from "../../../machines/disclosure/disclosure.selectors.ts";
import { selectFindView } from "../../../machines/find-in-paper/find-in-paper.selectors.ts";
import {
  rotationDegrees,
  selectCanZoomIn,
  selectIsZoomedIn,
  selectIsNightMode,
  selectScale,
  selectRotation,
} from "../../../machines/page-display/page-display.selectors.ts";
import { IconButton } from "../../kit/controls/button.tsx";
import {
  findInPaperIcon,
  darkModeIcon,
  allPagesIcon,
  rotateIcon,
  zoomInIcon,
  zoomOutIcon,
} from "../../kit/icons/icons-paper.ts";
import { Toolbar } from "../../kit/paper/page-sheet.tsx";
import { useTexts } from "../../use-texts.ts";
import { SaveOfflineButton } from "./save-offline-button.tsx";
import type { ReaderActors } from "../reader-actors.ts";

/** The bar above the pages: find, all pages, size, turn, night; and on a computer what the keys do. */
export function ReaderToolbar({ reader, offlinePaper, view, find, overview }: ReaderActors) {
  const { t } = useTexts("reader");
  const isFinding = useSelector(find, (state) => selectFindView(state) !== "closed");
  const isOverview = useSelector(overview, selectIsOpen);
  const isNight = useSelector(view, selectIsNightMode);
  const canZoomIn = useSelector(view, selectCanZoomIn);
  const scale = useSelector(view, selectScale);
  const turn = useSelector(view, selectRotation);
  const isEnlarged = useSelector(view, selectIsZoomedIn);
  return (
    <>
      <Toolbar label={t("reader.tools")}>
        <IconButton
          drawing={findInPaperIcon}
          label={t("reader.find")}
          aria-expanded={isFinding}
          onClick={() => find.send({ type: isFinding ? "find.closed" : "find.opened" })}
        />
        <IconButton
          drawing={allPagesIcon}
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
          drawing={rotateIcon}
          label={t("reader.turn", { degrees: rotationDegrees[turn] })}
          onClick={() => view.send({ type: "rotate.pressed" })}
        />
        <IconButton
          drawing={darkModeIcon}
          label={t("reader.night")}
          pressed={isNight}
          onClick={() => view.send({ type: "nightMode.pressed" })}
        />
        <SaveOfflineButton offlinePaper={offlinePaper} reader={reader} />
      </Toolbar>
      <p className="paper-keys muted">{t("reader.keys")}</p>
    </>
  );
}
