import { Fragment, type ReactNode } from "react";

/** A text, or an element where it says its own language; null, undefined and "" are left out. */
export type Fact = ReactNode;

const isShown = (fact: Fact): boolean => fact !== null && fact !== undefined && fact !== "";

/** Facts in a line, which breaks between them. The dots that separate them are not read out. */
export function Facts({ of }: { readonly of: readonly Fact[] }) {
  const shown = of.filter(isShown);
  return (
    <span className="facts">
      {shown.map((fact, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- facts have no name but their place
        <Fragment key={place}>
          {place === 0 ? null : " "}
          <span>
            {fact}
            {place === shown.length - 1 ? null : <span aria-hidden="true"> ·</span>}
          </span>
        </Fragment>
      ))}
    </span>
  );
}
