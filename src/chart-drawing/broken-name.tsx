import { Fragment } from "react";

/** Where a word may be broken: after a dot, and before a capital that follows a small letter. */
const PLACES = /(?<=\.)|(?<=\p{Ll})(?=\p{Lu})/u;

function Word({ word }: { readonly word: string }) {
  return (
    <span className="name-word">
      {word.split(PLACES).map((part, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- parts of one word, in their order
        <Fragment key={place}>
          {place === 0 ? null : <wbr />}
          {part}
        </Fragment>
      ))}
    </span>
  );
}

/** Names of events or states: a line ends between them, and in one, at a dot or a capital, only where it is wider than the line. */
export function BrokenName({ name }: { readonly name: string }) {
  return name.split(" ").map((word, place) => (
    // oxlint-disable-next-line react/no-array-index-key -- words of one text, in their order
    <Fragment key={place}>
      {place === 0 ? null : " "}
      <Word word={word} />
    </Fragment>
  ));
}
