import type { ReactNode } from "react";

export type AccessDeniedProps = {
  /** The top of the first page, from the public preview. */
  picture?: { src: string; width: number; height: number; alt: string } | undefined;
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
export function AccessDenied({ picture, title, children, bill, act, other }: AccessDeniedProps) {
  return (
    <>
      {picture === undefined ? null : (
        <div className="denied-picture">
          <img {...picture} alt={picture.alt} />
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
