import {
  CROP_MAX,
  type Crop,
  cropEdges,
  nearestEdge,
  type PhotoPage,
  withEdge,
} from "../../../contract/uploads/photo-pages.ts";
import { usePointerDrag } from "../../hooks/input/pointer-drag.ts";
import { RangeField } from "../../kit/controls/range-field.tsx";
import { useTexts } from "../../use-texts.ts";
import type { PhotoPageItemProps, PhotosProps } from "./photos-props.ts";

type Photos = PhotosProps["photos"];

/** A finger on the picture takes the nearest edge with it. */
export const useEdgeDrag = (photos: Photos, { photo, crop }: PhotoPage, isCutting: boolean) =>
  usePointerDrag(
    {
      begin: (x, y) => nearestEdge(crop, x, y),
      move: (edge: keyof Crop, x, y) =>
        photos.send({ type: "photo.cropped", id: photo.id, crop: withEdge(crop, edge, x, y) }),
    },
    isCutting,
  );

/** How much is cut off at each side, by sliders. */
export function CropEdges({ page, photos }: PhotoPageItemProps) {
  const { t } = useTexts("upload");
  const { photo, crop } = page;
  return (
    <div className="photo-cut">
      <p className="small muted">{t("photos.cutHint")}</p>
      {cropEdges.map((edge) => (
        <RangeField
          key={edge}
          label={t(`photos.${edge}`)}
          value={Math.round(crop[edge] * 100)}
          max={CROP_MAX * 100}
          shown={t("photos.cutShare", { share: Math.round(crop[edge] * 100) })}
          onChange={(value) =>
            photos.send({ type: "photo.cropped", id: photo.id, crop: { ...crop, [edge]: value / 100 } })
          }
        />
      ))}
    </div>
  );
}
