import type { ReactNode, Ref } from "react";
import { classes } from "../classes.ts";
import { LazyPicture, type LazyPictureProps } from "./lazy-picture.tsx";

/** A ruled list with a margin for years or numbers. Children are `Row`s. */
export function RuledList({
  label,
  busy,
  long,
  pictured = false,
  children,
}: {
  label?: string | undefined;
  busy?: boolean | undefined;
  /** For a virtual list, which does not render every row. */
  long?: Ref<HTMLUListElement> | undefined;
  /** Rows are cards with a picture in the margin. */
  pictured?: boolean | undefined;
  children: ReactNode;
}) {
  return (
    <ul
      ref={long}
      className={classes("rows", long !== undefined && "rows-long", pictured && "rows-pictured")}
      aria-label={label}
      aria-busy={busy}
    >
      {children}
    </ul>
  );
}

/** The position of a row in a virtual list; `index` from 0. */
export interface RowPosition {
  readonly index: number;
  readonly count: number;
  readonly ref: Ref<HTMLLIElement>;
}

export type ListRowProps = {
  /** Year, points, question number; set in Besley. */
  margin?: ReactNode;
  /** A small line below it: '8 marks'. */
  marginNote?: ReactNode;
  /** An hour or a day in the margin instead, in small text. */
  hour?: ReactNode;
  /** The picture of the first page, above the margin text; null for a grey sheet. */
  picture?: LazyPictureProps | null | undefined;
  /** Course code. `null` for a paper without one: its column stays on a laptop; leave it out for what has no codes. */
  code?: ReactNode;
  title: ReactNode;
  /** The language of the title, where it may be another than the page's. */
  titleLang?: string | undefined;
  meta?: ReactNode;
  /** Below the title: found text, the answer of a solution. */
  extra?: ReactNode;
  /** With `href` or `onPress` the whole row is one target; with both, a link that also calls `onPress`. The slot `end` is separate. */
  href?: string | undefined;
  onPress?: (() => void) | undefined;
  /** Heart, badge, amount. */
  end?: ReactNode;
  /** The label of an unread row, which also has a red dot. */
  unread?: string | undefined;
  current?: boolean | undefined;
  place?: RowPosition | undefined;
};

/** A row of a ruled list: at least 68 px; 56 px and in columns in a wide list. */
export function ListRow(row: ListRowProps) {
  return (
    <li
      className={classes("row", row.unread !== undefined && "row-unread")}
      aria-current={row.current === true ? "true" : undefined}
      {...placed(row.place)}
    >
      <Margin {...row} />
      <div className={classes("row-body", row.code !== undefined && "row-wide")}>
        <RowTarget {...row} />
        {row.extra === undefined ? null : <div className="row-extra">{row.extra}</div>}
        {row.meta === undefined ? null : <p className="row-meta">{row.meta}</p>}
      </div>
      {row.end === undefined ? null : <span className="row-end">{row.end}</span>}
    </li>
  );
}

const placed = (place: RowPosition | undefined) =>
  place && { ref: place.ref, "data-index": place.index, "aria-posinset": place.index + 1, "aria-setsize": place.count };

function Margin({ margin, marginNote, hour, picture }: ListRowProps) {
  if (hour !== undefined) return <span className="row-margin row-hour">{hour}</span>;
  return (
    <span className="row-margin">
      {picture === undefined ? null : <span className="row-picture">{picture && <LazyPicture {...picture} />}</span>}
      {margin}
      {marginNote === undefined ? null : <small>{marginNote}</small>}
    </span>
  );
}

function RowTarget({ href, onPress, code, title, titleLang, unread }: ListRowProps) {
  const words = (
    <>
      {code === undefined ? null : <span className="row-code">{code} </span>}
      <span className="row-title" lang={titleLang}>
        {title}
      </span>
      {unread === undefined ? null : <span className="visually-hidden">, {unread}</span>}
    </>
  );
  if (href !== undefined)
    return (
      <a className="row-link" href={href} onClick={onPress}>
        {words}
      </a>
    );
  if (onPress !== undefined)
    return (
      <button type="button" className="row-link" onClick={onPress}>
        {words}
      </button>
    );
  return <div className="row-words">{words}</div>;
}

/** Below a list: '4 of 38' and the toggle 'view all' / 'view less' (checklist 2.85, 2.86). */
export function ListMore({ count, act }: { count?: ReactNode; act?: ReactNode }) {
  return (
    <div className="more">
      <span className="small muted">{count}</span>
      {act}
    </div>
  );
}
