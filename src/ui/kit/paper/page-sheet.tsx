import type { ReactNode } from "react";
import { setVariables } from "../../hooks/drawing/css-variables.ts";

/** The column of `PageSheet`s in the reader. */
export function PageColumn({ children }: { children: ReactNode }) {
  return <div className="reader">{children}</div>;
}

export type PageSheetProps = {
  /** The anchor: `page-2`. */
  id?: string | undefined;
  /** 'Page 1 of 4'. */
  caption: string;
  /** Size of the picture in px, which reserves its space before it loads. */
  width: number;
  height: number;
  /** `undefined` until the URL is known. */
  picture?: { src: string; srcSet?: string | undefined; sizes?: string | undefined } | undefined;
  /** Accessible name of the picture. */
  alt: string;
  /** The watermark. */
  mark?: string | undefined;
  /** The picture is cut to its print, so the watermark is above and below it. */
  isCut?: boolean | undefined;
  /** What is drawn over the picture. */
  over?: ReactNode;
  /** The words of the page. */
  text?: ReactNode;
  /** The first page: loaded eagerly, with high priority. */
  first?: boolean | undefined;
  /** With the address of the picture that came, of those in `picture`. */
  onLoad?: ((src: string) => void) | undefined;
  onError?: (() => void) | undefined;
};

/** One page of a paper; a grey placeholder of its size until the picture loads. */
export function PageSheet({ mark, isCut = false, over, text, ...page }: PageSheetProps) {
  const margin = isCut && mark !== undefined ? <PageMargin text={mark} /> : null;
  return (
    <PageFrame {...page}>
      {margin}
      <div className="page-face">
        <PagePicture {...page} />
        {over}
        {text}
        {isCut || mark === undefined ? null : <PageWatermark text={mark} />}
      </div>
      {margin}
    </PageFrame>
  );
}

type PageFrameProps = Pick<PageSheetProps, "id" | "caption" | "width" | "height"> & {
  readonly children: ReactNode;
};

/** A page, however it is shown. */
export function PageFrame({ id, caption, width, height, children }: PageFrameProps) {
  return (
    <figure className="page-sheet" id={id} ref={setVariables({ wide: width, high: height })}>
      <figcaption>
        <b>{caption}</b>
      </figcaption>
      {children}
    </figure>
  );
}

/** The watermark in the margins at the head and foot of a page, out of its print; hidden from assistive technology. */
export function PageWatermark({ text }: { text: string }) {
  return (
    <div className="page-mark" aria-hidden="true">
      <span>{text}</span>
      <span>{text}</span>
    </div>
  );
}

/** The watermark above or below a picture that has no margin itself; hidden from assistive technology. */
export function PageMargin({ text }: { text: string }) {
  return (
    <p className="page-margin" aria-hidden="true">
      <span>{text}</span>
    </p>
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
      onLoad={({ currentTarget }) => onLoad?.(currentTarget.currentSrc)}
      onError={onError}
    />
  );
}
