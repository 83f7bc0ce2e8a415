import { CardGrid } from "./paper-card.tsx";
import { useTexts } from "../use-texts.ts";

const places = ["first", "second", "third", "fourth"] as const;

/** Card skeletons; announced while loading. */
export function CardSkeleton() {
  const { t } = useTexts("public");
  return (
    <div aria-busy="true">
      <output className="visually-hidden">{t("common.loading")}</output>
      <CardGrid>
        {places.map((place) => (
          <li className="card" key={place} aria-hidden="true">
            <div className="card-picture" />
            <div className="card-head">
              <i className="grey grey-code" />
            </div>
            <i className="grey grey-title" />
          </li>
        ))}
      </CardGrid>
    </div>
  );
}
