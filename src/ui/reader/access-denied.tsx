import type { ReactNode } from "react";

export type AccessDeniedProps = {
  /** The first page, from the public preview: its top, until it is opened. */
  picture?: { src: string; width: number; height: number; alt: string } | undefined;
  /** What opens it, and what closes it again. */
  whole?: { open: string; close: string } | undefined;
  title: string;
  /** What is missing. */
  children: ReactNode;
  /** The `Bill`: what opens it, and the price. */
  bill?: ReactNode;
  act: ReactNode;
  /** Redemption, as the alternative to paying. */
  other?: ReactNode;
};

/** A denied paper: a faded preview, the reason, the price, one button (checklist 8.24). */
export function AccessDenied({ picture, whole, title, children, bill, act, other }: AccessDeniedProps) {
  return (
    <>
      {picture === undefined ? null : (
        <div className="denied-picture">
          <div className="denied-view">
            <img {...picture} alt={picture.alt} />
          </div>
          {whole === undefined ? null : (
            <details>
              <summary className="button button-second">
                <span className="button-face denied-open">{whole.open}</span>
                <span className="button-face denied-close">{whole.close}</span>
              </summary>
            </details>
          )}
        </div>
      )}
      <div className="narrow-page">
        <div>
          <h2 className="denied-title">{title}</h2>
          <p className="muted">{children}</p>
        </div>
        {bill}
        <div className="stack stack-tight">
          {act}
          {other === undefined ? null : <p className="small muted">{other}</p>}
        </div>
      </div>
    </>
  );
}
