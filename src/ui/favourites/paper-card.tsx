import type { ReactNode } from "react";
import { areaClass, type Area } from "../kit/area-class.ts";
import { ButtonLink } from "../kit/controls/button.tsx";
import { eyeIcon } from "../kit/icons/icons-public.ts";
import { LazyPicture, type LazyPictureProps } from "../kit/lists/lazy-picture.tsx";

/** A grid of cards: two side by side on a phone, four from 640 px. Children are `PaperCard`s. */
export function CardGrid({ label, children }: { label?: string | undefined; children: ReactNode }) {
  return (
    <ul className="cards" aria-label={label}>
      {children}
    </ul>
  );
}

export type PaperCardProps = {
  area: Area;
  /** Address of the paper view (checklist 2.83). */
  href: string;
  /** The button's label, and its accessible name with the title. */
  preview: string;
  previewLabel: string;
  code?: string | undefined;
  title: string;
  /** The language of the title. */
  titleLang?: string | undefined;
  year: ReactNode;
  meta?: ReactNode;
  /** The first page; a grey sheet without it. */
  picture?: LazyPictureProps | null | undefined;
  favouriteButton?: ReactNode;
};

/** The card of a paper, its edge in the colour of its area. The whole card opens it. */
export function PaperCard({
  area,
  href,
  preview,
  previewLabel,
  code,
  title,
  titleLang,
  year,
  meta,
  picture,
  favouriteButton,
}: PaperCardProps) {
  return (
    <li className={`card ${areaClass(area)}`}>
      <div className="card-picture">{picture && <LazyPicture {...picture} />}</div>
      <div>
        <p className="card-head">
          {code === undefined ? null : <span className="whole">{code}</span>}
          <b>{year}</b>
        </p>
        <h3 className="card-title" lang={titleLang}>
          {title}
        </h3>
        {meta === undefined ? null : <p className="card-meta">{meta}</p>}
      </div>
      <div className="card-actions">
        <ButtonLink variant="text" icon={eyeIcon} href={href} className="card-open" aria-label={previewLabel}>
          {preview}
        </ButtonLink>
        {favouriteButton}
      </div>
    </li>
  );
}
