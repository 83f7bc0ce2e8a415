import {
  type LinePlace,
  linePlacesOf,
  type LineWord,
  type TextLine,
} from "../../../contract/papers/pages/text-lines.ts";

const whiteAfter = ({ isApart }: LineWord): string => (isApart ? " " : "");

/** Words in one element. `unclear` is said after the last one where that is unclear: for who listens, so it cannot be selected. */
const elementOf = (words: readonly LineWord[], unclear: string): HTMLElement => {
  const node = document.createElement("span");
  const last = words.at(-1)!;
  const said = words.map((word) => word.text + (word === last ? "" : whiteAfter(word))).join("");
  if (!last.isUnclear) node.append(said, whiteAfter(last));
  else {
    const remark = document.createElement("span");
    remark.className = "visually-hidden unclear";
    remark.textContent = ` ${unclear}`;
    node.append(said, remark, whiteAfter(last));
  }
  return node;
};

/** A line as it is heard: its words up to each that is unclear in one element. */
const sayLine = (node: Element, { words }: TextLine, unclear: string): void => {
  const ends = words.flatMap(({ isUnclear }, index) => (isUnclear || index === words.length - 1 ? [index + 1] : []));
  node.replaceChildren(...ends.map((end, index) => elementOf(words.slice(ends[index - 1] ?? 0, end), unclear)));
};

/** Of the width of the box around the page. */
const share = (hundredths: number): string => `${hundredths.toFixed(3)}cqw`;

/** Letters and signs beyond Latin ones: fonts of which all letters are equally wide may lack them, and another font draws those. */
const LACKED = /[^\u0020-\u024f\u2010-\u2026]/;
const boxWord = (element: HTMLElement, width: string): void => {
  const box = document.createElement("span");
  box.className = "boxed-word";
  box.style.width = width;
  const word = element.firstChild!;
  word.replaceWith(box);
  box.append(word);
};

/**
 * Puts a line over its print, each word in an element of its own. All letters of its font are as wide as '0', so the room of a
 * letter less that width is what is between them, whatever the font. A word with letters that it may lack is in a box as wide as
 * its print, so that those words behind it stay where they are.
 */
const placeLine = (node: HTMLElement, { words }: TextLine, place: LinePlace, unclear: string): void => {
  const { style, dataset } = node;
  dataset["placed"] = "";
  style.marginTop = share(place.above);
  style.marginLeft = share(place.left);
  style.width = share(place.width);
  style.height = share(place.height);
  style.fontSize = share(place.print);
  style.lineHeight = share(place.print);
  const elements = words.map((word, index) => {
    const element = elementOf([word], unclear);
    const { letter, white } = place.words[index]!;
    element.style.letterSpacing = `calc(${share(letter)} - 1ch)`;
    element.style.wordSpacing = share(white - letter);
    if (LACKED.test(word.text)) boxWord(element, share(letter * [...word.text].length));
    return element;
  });
  node.replaceChildren(...elements);
};

/** So few lines are placed in one go that no frame of a cheap phone waits for them. */
const AT_ONCE = 4;

const whenIdle = (work: () => void): void => {
  if ("requestIdleCallback" in globalThis) requestIdleCallback(work);
  else setTimeout(work);
};

interface DrawnLines {
  readonly lines: readonly TextLine[];
  /** How many times as high as wide the picture is over which they are placed; null where they are only heard. */
  readonly tall: number | null;
  readonly unclear: string;
}

/**
 * Fills the paragraphs of an element with lines, and puts them over their print one after the other while nothing else is to be
 * done. A child stays the same, so who listens keeps the place. Use as `ref`.
 */
export const drawTextLines =
  ({ lines, tall, unclear }: DrawnLines) =>
  (node: HTMLElement | null): (() => void) | undefined => {
    if (node === null) return undefined;
    const nodes = [...node.querySelectorAll<HTMLElement>(":scope > [role=paragraph]")];
    for (const [index, line] of lines.entries()) sayLine(nodes[index]!, line, unclear);
    if (tall === null) return undefined;
    const stop = new AbortController();
    const places = linePlacesOf(lines, tall);
    const placeFrom = (start: number) => {
      if (stop.signal.aborted || start >= lines.length) return;
      for (const [index, line] of lines.slice(start, start + AT_ONCE).entries()) {
        const place = places[start + index];
        if (place) placeLine(nodes[start + index]!, line, place, unclear);
      }
      whenIdle(() => placeFrom(start + AT_ONCE));
    };
    whenIdle(() => placeFrom(0));
    return () => {
      stop.abort();
      for (const { dataset } of nodes) delete dataset["placed"];
    };
  };
