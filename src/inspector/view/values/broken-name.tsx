import { Fragment } from "react";

/** Where a name may be broken: after a dot, and before a capital that follows a small letter. */
const PLACES = /(?<=[.·→])|(?<=\p{Ll})(?=\p{Lu})/u;

/** A name of an event or a state, which is broken at its dots and capitals where a line is too short for it. */
export function BrokenName({ name }: { readonly name: string }) {
  return name.split(PLACES).map((part, place) => (
    // oxlint-disable-next-line react/no-array-index-key -- parts of one text, in their order
    <Fragment key={place}>
      {place === 0 ? null : <wbr />}
      {part}
    </Fragment>
  ));
}
