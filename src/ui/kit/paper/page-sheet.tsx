import type { ReactNode } from "react";
import { setSizeVariables } from "../../hooks/drawing/css-variables.ts";
import { IconButton } from "../controls/button.tsx";
import { downIcon } from "../icons/icons-public.ts";
import { upIcon } from "../icons/icons-paper.ts";

/** The column of `PageSheet`s in the reader. */
export function PageColumn({ children }: { children: ReactNode }) {
  return <div className="reader">{children}</div>;
}

export type PageSheetProps = {
  /** The anchor: `page-2`. */
  id?: string | undefined;
  /** 'Page 1 of 4'. */
  caption: string;
  /** '40 kB', and whether it is saved on this device. */
  size?: ReactNode;
  /** Size of the picture in px, which reserves its space before it loads. */
  width: number;
  height: number;
  /** `undefined` until the URL is known. */
  picture?: { src: string; srcSet?: string | undefined; sizes?: string | undefined } | undefined;
  /** Accessible name of the picture. */
  alt: string;
  /** The watermark. */
  mark?: string | undefined;
  /** The text of the page for screen readers; `label` names it. */
  text?: { label: string; words: string } | undefined;
  /** The first page: loaded eagerly, with high priority. */
  first?: boolean | undefined;
  onLoad?: (() => void) | undefined;
  onError?: (() => void) | undefined;
};

/** One page of a paper; a grey placeholder of its size until the picture loads. */
export function PageSheet({ id, caption, size, width, height, mark, text, ...face }: PageSheetProps) {
  return (
    <figure className="page-sheet" id={id} ref={setSizeVariables(width, height)}>
      <figcaption>
        <b>{caption}</b>
        <span>{size}</span>
      </figcaption>
      <div className="page-face">
        <PagePicture width={width} height={height} {...face} />
        {mark === undefined ? null : <PageWatermark text={mark} />}
      </div>
      {text === undefined ? null : (
        <section className="visually-hidden" aria-label={text.label}>
          <p>{text.words}</p>
        </section>
      )}
    </figure>
  );
}

/** The watermark, twice over a page; hidden from assistive technology. */
export function PageWatermark({ text }: { text: string }) {
  return (
    <div className="page-mark" aria-hidden="true">
      <span>{text}</span>
      <span>{text}</span>
    </div>
  );
}

function PagePicture({
  width,
  height,
  picture,
  alt,
  first,
  onLoad,
  onError,
}: Pick<PageSheetProps, "width" | "height" | "picture" | "alt" | "first" | "onLoad" | "onError">) {
  if (picture === undefined)
    return (
      <svg className="page-blank" viewBox={`0 0 ${width} ${height}`} role="img" aria-label={alt} aria-busy="true" />
    );
  return (
    <img
      {...picture}
      alt={alt}
      width={width}
      height={height}
      fetchPriority={first === true ? "high" : "auto"}
      decoding="async"
      draggable={false}
      onLoad={onLoad}
      onError={onError}
    />
  );
}

/** The tools above the pages: icons in one line. */
export function Toolbar({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="paper-tools" role="toolbar" aria-label={label}>
      {children}
    </div>
  );
}

export type BottomBarProps = {
  label: string;
  previous: { label: string; onPress: (() => void) | undefined };
  next: { label: string; onPress: (() => void) | undefined };
  /** '1 / 4'. */
  place: string;
  /** Download with its size, Solution; more icons before them where there is room. */
  children?: ReactNode;
};

/** The bottom bar of the reader. A step without `onPress` is disabled (first or last page). */
export function BottomBar({ label, previous, next, place, children }: BottomBarProps) {
  return (
    <div className="bottom-bar" role="toolbar" aria-label={label}>
      <IconButton
        drawing={upIcon}
        label={previous.label}
        disabled={previous.onPress === undefined}
        onClick={previous.onPress}
      />
      <IconButton drawing={downIcon} label={next.label} disabled={next.onPress === undefined} onClick={next.onPress} />
      <span className="bottom-bar-slot">{place}</span>
      <div className="bottom-bar-actions">{children}</div>
    </div>
  );
}
