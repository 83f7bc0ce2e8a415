import { useSelector } from "@xstate/react";
import type { Paper } from "../../../contract/entities.ts";
import { imageUrl } from "../../../contract/photo-url.ts";
import type { Texts } from "../../../i18n/index.ts";
import { selectIsDataSaverKnown, selectIsDataSaverOn } from "../../../machines/data-saver/data-saver.selectors.ts";
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

/** The picture of a paper's first page; null for one that has none. Previews have the width 360, the shape of a sheet of A4 is assumed. */
export const firstPagePicture = (
  { t }: Texts<"papers">,
  { photo, title }: Pick<Paper, "photo" | "title">,
): LazyPictureProps | null =>
  photo === null ? null : { src: imageUrl(photo), alt: t("paper.photoOf", { title }), width: 360, height: 509 };
