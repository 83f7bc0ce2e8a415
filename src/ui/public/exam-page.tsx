import type { ReactNode } from "react";
import { areaClass, type Area } from "../kit/area-class.ts";
import { Icon } from "../kit/icons/icon.tsx";
import { nextIcon, searchIcon } from "../kit/icons/icons-public.ts";
import { IconButton } from "../kit/controls/button.tsx";
import { SEARCH_TEXT_MAX } from "../../contract/papers/search-limits.ts";
import { BracketLabel } from "../kit/feedback/badges.tsx";

/** A public page as an exam page: one red line from head to foot. Children are a `Hero` and `Question`s. It is the `main`. */
export function ExamPage({ children }: { children: ReactNode }) {
  return (
    <main className="exam" id="content" tabIndex={-1}>
      {children}
    </main>
  );
}

/** The hero of the landing page: title, lead, buttons; `aside` is the `Fan`. */
export function Hero({
  title,
  lead,
  children,
  aside,
}: {
  title: string;
  lead?: ReactNode;
  children?: ReactNode;
  aside?: ReactNode;
}) {
  return (
    <section className="question hero">
      <div>
        <h1>{title}</h1>
        {lead === undefined ? null : <p className="lead">{lead}</p>}
        {children}
      </div>
      {aside}
    </section>
  );
}

/** The search of the landing page: its words lead to the dashboard, by way of the sign-in for a visitor. */
export function HeroSearch({ label, action }: { label: string; action: string }) {
  return (
    <form className="hero-search" role="search" action="/user/dashboard/university" data-search>
      <div className="input-box">
        <input
          className="input"
          type="search"
          name="q"
          required
          maxLength={SEARCH_TEXT_MAX}
          autoComplete="off"
          enterKeyHint="search"
          aria-label={label}
          placeholder={label}
        />
        <IconButton type="submit" drawing={searchIcon} label={action} />
      </div>
    </form>
  );
}

/** The buttons of the hero. */
export function HeroActions({ children }: { children: ReactNode }) {
  return <div className="hero-actions">{children}</div>;
}

/** A section with its number in the margin: '1.'. */
export function NumberedSection({ number, title, children }: { number: string; title: string; children: ReactNode }) {
  return (
    <section className="question">
      <span className="question-number" aria-hidden="true">
        {number}
      </span>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

/** A sentence with one large figure: 'More than 3,000 papers'. */
export function HighlightedFigure({ text }: { text: string }) {
  const [before = "", figure = "", after = ""] = text.split(/(\d(?:[\d.,\s]*\d)?)/u, 3);
  return (
    <p className="fact">
      {before}
      <b>{figure}</b>
      {after}
    </p>
  );
}

/** The facts of the landing page in a line. */
export function HighlightedFigures({ texts }: { texts: readonly string[] }) {
  return (
    <div className="facts">
      {texts.map((text) => (
        <HighlightedFigure key={text} text={text} />
      ))}
    </div>
  );
}

/** Three coloured sheets with one highlighted word. Decoration; loaded after the text. */
export function HeroPicture({
  picture: { avif, ...picture },
}: {
  picture: { src: string; srcSet: string; avif: string; sizes: string; width: number; height: number };
}) {
  return (
    <div className="fan" aria-hidden="true">
      <div className={`fan-sheet ${areaClass("concour")}`} />
      <div className={`fan-sheet ${areaClass("hnd")}`} />
      <div className="fan-sheet">
        <div className="fan-page">
          <picture>
            <source type="image/avif" srcSet={avif} sizes={picture.sizes} />
            <img {...picture} alt="" decoding="async" fetchPriority="low" />
          </picture>
          <span className="fan-word" />
        </div>
      </div>
    </div>
  );
}

export type AreaLink = { area: Area; href: string; name: string; text?: ReactNode; mark?: ReactNode };

/** The three types, each behind the edge of its sheet. */
export function AreaLinks({ items }: { items: readonly AreaLink[] }) {
  return (
    <ul className="link-list">
      {items.map((item) => (
        <li key={item.area} className={areaClass(item.area)}>
          <a className="link-list-item" href={item.href}>
            <div>
              <h3>{item.name}</h3>
              {item.text === undefined ? null : <p className="muted">{item.text}</p>}
              {item.mark === undefined ? null : <BracketLabel>{item.mark}</BracketLabel>}
            </div>
            <Icon drawing={nextIcon} />
          </a>
        </li>
      ))}
    </ul>
  );
}

/** Parts of a question: a. b. c., each with its cost in brackets at the end. */
export function LetteredSteps({ items }: { items: readonly { text: string; mark?: ReactNode }[] }) {
  return (
    <ol className="how">
      {items.map((item) => (
        <li key={item.text}>
          <span>{item.text}</span>
          {item.mark === undefined ? null : <BracketLabel>{item.mark}</BracketLabel>}
        </li>
      ))}
    </ol>
  );
}

/** Two sizes side by side, drawn to scale. `share` is from 0 to 1; the first bar is ours. */
export function SizeComparison({ items }: { items: readonly { text: string; mark: ReactNode; share: number }[] }) {
  return (
    <div className="scale">
      {items.map((item, index) => (
        <div key={item.text} className={index === 0 ? undefined : "scale-other"}>
          <p>
            <b>{item.text}</b> <BracketLabel>{item.mark}</BracketLabel>
          </p>
          <svg aria-hidden="true">
            <rect width={`${Math.round(item.share * 1000) / 10}%`} height="100%" rx="2" />
          </svg>
        </div>
      ))}
    </div>
  );
}

/** Prose: a section of the privacy policy or the terms. */
export function Prose({ children }: { children: ReactNode }) {
  return <div className="prose stack">{children}</div>;
}
