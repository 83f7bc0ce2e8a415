import { useSelector } from "@xstate/react";
import type { Paper } from "../../contract/entities.ts";
import { selectIsFavourite } from "../../machines/favourite/favourite.selectors.ts";
import { HeartButton } from "../kit/controls/heart-button.tsx";
import { useTexts } from "../use-texts.ts";
import type { FavouriteActors } from "./favourite-actors.ts";

/** The heart of one paper (checklist 2.82). */
export function FavouriteButton({ paper, hearts }: { readonly paper: Paper; readonly hearts: FavouriteActors }) {
  const { t } = useTexts("papers");
  const heart = hearts(paper);
  const isFavourite = useSelector(heart, selectIsFavourite);
  return (
    <HeartButton
      label={t(isFavourite ? "paper.favouriteRemove" : "paper.favouriteAdd", { title: paper.title })}
      pressed={isFavourite}
      onClick={() => heart.send({ type: "heart.pressed" })}
    />
  );
}
