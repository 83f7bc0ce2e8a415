import { useSelector } from "@xstate/react";
import type { Paper } from "../../../contract/entities.ts";
import type { PreviewWidth } from "../../../contract/papers/pages/page-pictures.ts";
import { imageUrl } from "../../../contract/photo-url.ts";
import type { Texts } from "../../../i18n/index.ts";
import { selectIsDataSaverKnown, selectIsDataSaverOn } from "../../../machines/data-saver/data-saver.selectors.ts";
import type { OfflinePaper } from "../../../machines/offline-paper/offline-paper.machine.ts";
import { useActorRef } from "../../hooks/inspected-actors.ts";
import type { LazyPictureProps } from "../../kit/lists/lazy-picture.tsx";
import { useProvidedMachines } from "../../provided-machines.ts";

/** Whether lists show pictures: not in data saver mode, nor before that is known (docs/decisions/0057). */
export const useShowsPictures = (): boolean => {
  const saver = useActorRef(useProvidedMachines().saver, { id: "dataSaver" });
  const isKnown = useSelector(saver, selectIsDataSaverKnown);
  const isSaving = useSelector(saver, selectIsDataSaverOn);
  return isKnown && !isSaving;
};

const width = 210 satisfies PreviewWidth;

type Pictured = Pick<Paper, "photo" | "title">;

const pictureAt = ({ t }: Texts<"papers">, title: string, src: string): LazyPictureProps => ({
  src,
  alt: t("paper.photoOf", { title }),
  width,
  height: 231,
});

/** The small picture of a paper's first page; null for one that has none. Its shape is that of its place, as of a page in portrait. */
export const firstPagePicture = (texts: Texts<"papers">, { photo, title }: Pictured): LazyPictureProps | null =>
  photo === null ? null : pictureAt(texts, title, imageUrl(`${photo}?w=${width}`));

/** The first page of a paper that this phone keeps, of which nothing is fetched. */
export const offlinePagePicture = (texts: Texts<"papers">, { paper, picture }: OfflinePaper): LazyPictureProps | null =>
  picture === null ? null : pictureAt(texts, paper.title, picture);
