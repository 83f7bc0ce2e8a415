import { useSelector } from "@xstate/react";
import type { Paper } from "../../contract/entities.ts";
import { selectIsFavourite } from "../../machines/favourite/favourite.selectors.ts";
import { HeartButton } from "../kit/controls/heart-button.tsx";
import { useTexts } from "../use-texts.ts";
import type { FavouriteActors } from "./favourite-actors.ts";

/** The favourite button of one paper (checklist 2.82). */
export function FavouriteButton({
  paper,
  favourites,
}: {
  readonly paper: Paper;
  readonly favourites: FavouriteActors;
}) {
  const { t } = useTexts("papers");
  const favourite = favourites(paper);
  const isFavourite = useSelector(favourite, selectIsFavourite);
  return (
    <HeartButton
      label={t(isFavourite ? "paper.favouriteRemove" : "paper.favouriteAdd", { title: paper.title })}
      pressed={isFavourite}
      onClick={() => favourite.send({ type: "favourite.pressed" })}
    />
  );
}
