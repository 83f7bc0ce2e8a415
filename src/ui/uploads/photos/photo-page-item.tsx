import { useSelector } from "@xstate/react";
import { disclosureMachine } from "../../../machines/disclosure/disclosure.machine.ts";
import { selectIsOpen } from "../../../machines/disclosure/disclosure.selectors.ts";
import { useActorRef } from "../../hooks/inspected-actors.ts";
import { useCanvas } from "../../hooks/drawing/draw-canvas.ts";
import { setVariables } from "../../hooks/drawing/css-variables.ts";
import { IconButton } from "../../kit/controls/button.tsx";
import { classes } from "../../kit/classes.ts";
import { deleteIcon, cropIcon, rotateIcon, upIcon } from "../../kit/icons/icons-paper.ts";
import { downIcon } from "../../kit/icons/icons-public.ts";
import { useTexts } from "../../use-texts.ts";
import { CropEdges, useEdgeDrag } from "./crop-edges.tsx";
import type { PhotoPageItemProps } from "./photos-props.ts";

/** A photo as a page, with what can be done with it. While its edges are cut it is shown large. */
export function PhotoPageItem(props: PhotoPageItemProps) {
  const { page, n } = props;
  const { t } = useTexts("upload");
  const cutting = useActorRef(disclosureMachine, { id: `cutting ${page.photo.id}` });
  const isCutting = useSelector(cutting, selectIsOpen);
  return (
    <li className={classes("photo-page", isCutting && "photo-page-large")} aria-label={t("photos.page", { n })}>
      <Picture {...props} isCutting={isCutting} />
      <div className="photo-page-body">
        <p>
          <b>{t("photos.page", { n })}</b> <span className="small muted">{page.photo.name}</span>
        </p>
        <PageTools {...props} isCutting={isCutting} onCut={() => cutting.send({ type: "disclosure.pressed" })} />
      </div>
      {isCutting ? <CropEdges {...props} /> : null}
    </li>
  );
}

/** In degrees. */
const QUARTER_TURN = 90;

interface Cutting {
  readonly isCutting: boolean;
}

function Picture({ page, n, photos, drawPhoto, isCutting }: PhotoPageItemProps & Cutting) {
  const { t } = useTexts("upload");
  const { id } = page.photo;
  const canvas = useCanvas(
    { draw: drawPhoto, onBroken: () => photos.send({ type: "photo.failed", id }) },
    id,
    page.turns,
  );
  const pulls = useEdgeDrag(photos, page, isCutting);
  const label =
    page.turns === 0 ? t("photos.page", { n }) : t("photos.turned", { n, degrees: page.turns * QUARTER_TURN });
  return (
    <div className="photo-sheet" ref={setVariables({ ...page.crop })}>
      <div className="photo-ground" ref={pulls}>
        <canvas ref={canvas} width="300" height="400" role="img" aria-label={label} />
        <i className="photo-left" />
      </div>
    </div>
  );
}

function PageTools({
  page,
  n,
  isLast,
  photos,
  isCutting,
  onCut,
}: PhotoPageItemProps & Cutting & { readonly onCut: () => void }) {
  const { t } = useTexts("upload");
  const { id } = page.photo;
  const isFirst = n === 1;
  return (
    <div className="photo-tools">
      <IconButton
        drawing={rotateIcon}
        label={t("photos.turn", { n })}
        onClick={() => photos.send({ type: "photo.turned", id })}
      />
      <IconButton drawing={cropIcon} label={t("photos.cut", { n })} aria-expanded={isCutting} onClick={onCut} />
      <IconButton
        drawing={upIcon}
        label={t("photos.earlier", { n })}
        aria-disabled={isFirst}
        onClick={() => photos.send({ type: "photo.moved", id, by: -1 })}
      />
      <IconButton
        drawing={downIcon}
        label={t("photos.later", { n })}
        aria-disabled={isLast}
        onClick={() => photos.send({ type: "photo.moved", id, by: 1 })}
      />
      <IconButton
        drawing={deleteIcon}
        label={t("photos.remove", { n })}
        onClick={() => photos.send({ type: "photo.removed", id })}
      />
    </div>
  );
}
