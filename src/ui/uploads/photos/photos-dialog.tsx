import { useSelector } from "@xstate/react";
import { MAX_UPLOAD_BYTES } from "../../../contract/uploads/upload-limits.ts";
import { formatSize } from "../../../i18n/format.ts";
import {
  selectHasPhotos,
  selectIsMakingPdf,
  selectPhotoPagesError,
  selectPhotoPages,
} from "../../../machines/photo-pages/photo-pages.selectors.ts";
import { AlertBanner } from "../../kit/feedback/alert-banner.tsx";
import { Button } from "../../kit/controls/button.tsx";
import { Dialog, DialogActions } from "../../kit/feedback/dialog.tsx";
import { Stack } from "../../kit/page/layout-boxes.tsx";
import { useTexts } from "../../use-texts.ts";
import { PhotoPageItem } from "./photo-page-item.tsx";
import { PhotoButtons } from "./photo-buttons.tsx";
import type { PhotosProps } from "./photos-props.ts";

/** Dialog to order, rotate and crop photos and make one PDF of them. Only its buttons close it: Escape and a click outside do not. */
export function PhotosDialog(props: PhotosProps) {
  const { t } = useTexts("upload");
  const hasPhotos = useSelector(props.photos, selectHasPhotos);
  return (
    <Dialog
      open={hasPhotos}
      title={t("photos.title")}
      closeLabel={t("common.close")}
      dismissable={false}
      onClose={() => props.photos.send({ type: "photos.discarded" })}
    >
      <Content {...props} />
    </Dialog>
  );
}

function Content(props: PhotosProps) {
  const { photos, onChoosePhotos, drawPhoto } = props;
  const { t, language } = useTexts("upload");
  const pages = useSelector(photos, selectPhotoPages);
  const problem = useSelector(photos, selectPhotoPagesError);
  const size = formatSize(language, MAX_UPLOAD_BYTES);
  if (useSelector(photos, selectIsMakingPdf)) return <Making photos={photos} />;
  return (
    <Stack>
      <p className="small muted">{t("photos.lead", { size })}</p>
      {problem === null ? null : <AlertBanner tone="error">{t(`photos.${problem}`, { size })}</AlertBanner>}
      <ol className="photo-pages" aria-label={t("photos.list")}>
        {pages.map((page, index) => (
          <PhotoPageItem
            key={page.photo.id}
            page={page}
            n={index + 1}
            isLast={index === pages.length - 1}
            photos={photos}
            drawPhoto={drawPhoto}
          />
        ))}
      </ol>
      <PhotoButtons onChoosePhotos={onChoosePhotos} />
      <DialogActions>
        <Button variant="second" onClick={() => photos.send({ type: "photos.discarded" })}>
          {t("photos.discard")}
        </Button>
        <Button data-first="" onClick={() => photos.send({ type: "pages.submitted" })}>
          {t("photos.make")}
        </Button>
      </DialogActions>
    </Stack>
  );
}

function Making({ photos }: Pick<PhotosProps, "photos">) {
  const { t } = useTexts("upload");
  return (
    <Stack>
      <output className="photo-making">
        <span className="busy-ring" />
        {t("photos.making")}
      </output>
      <DialogActions>
        <Button variant="second" onClick={() => photos.send({ type: "pdf.canceled" })}>
          {t("photos.stop")}
        </Button>
      </DialogActions>
    </Stack>
  );
}
