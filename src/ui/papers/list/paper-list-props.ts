import type { FoundPaper } from "../../../contract/entities.ts";
import type { FavouriteActors } from "../favourite-actors.ts";
import type { MatchRendering } from "./paper-row.tsx";

export interface PaperListProps {
  readonly label: string;
  readonly papers: readonly FoundPaper[];
  readonly favourites: FavouriteActors;
  readonly look?: MatchRendering | undefined;
}

export interface PaperRowsProps extends PaperListProps {
  readonly pictured: boolean;
}
