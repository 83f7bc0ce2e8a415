import type { ChangeEvent } from "react";
import { FileButton } from "../../kit/controls/file-field.tsx";
import { cameraIcon, pictureIcon } from "../../kit/icons/icons-paper.ts";
import { InlineGroup } from "../../kit/page/layout-boxes.tsx";
import { useTexts } from "../../use-texts.ts";
import type { PhotosProps } from "./photos-props.ts";

type OfferProps = Pick<PhotosProps, "onChoosePhotos">;

/** Photos from the camera, on a device that is held in the hand, or those that are there already. */
export function PhotoButtons({ onChoosePhotos }: OfferProps) {
  const { t } = useTexts("upload");
  const hand = {
    accept: "image/*",
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
      onChoosePhotos([...(target.files ?? [])]);
      target.value = "";
    },
  };
  return (
    <InlineGroup>
      <span className="camera-only">
        <FileButton {...hand} icon={cameraIcon} name="camera" capture="environment">
          {t("photos.take")}
        </FileButton>
      </span>
      <FileButton {...hand} icon={pictureIcon} name="photos" multiple>
        {t("photos.choose")}
      </FileButton>
    </InlineGroup>
  );
}

/** The way to a PDF for a student who has the paper in hand. */
export function PhotosOffer(props: OfferProps) {
  const { t } = useTexts("upload");
  return (
    <div className="stack stack-tight">
      <p className="small muted">{t("photos.offer")}</p>
      <PhotoButtons {...props} />
    </div>
  );
}
