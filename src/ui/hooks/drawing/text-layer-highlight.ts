import { useEffect } from "react";
import { findInPages } from "../../../contract/papers/pages/find-in-pages.ts";

const CURRENT = "found-current";

/** A match on its page: the how-manieth it is there, from 0. */
export interface PlaceOnPage {
  readonly n: number;
  readonly nth: number;
}

interface PlacedNode {
  readonly node: Text;
  /** Where in the text of the layer it begins. */
  readonly from: number;
}

/** The text of a layer and its nodes: pdf.js writes a line in runs, which may end within a word, and a break after it. */
const textOf = (layer: Element) => {
  const walker = document.createTreeWalker(layer);
  const nodes: PlacedNode[] = [];
  let text = "";
  while (walker.nextNode()) {
    const node = walker.currentNode;
    if (node.nodeName === "BR") text += "\n";
    if (!(node instanceof Text)) continue;
    nodes.push({ node, from: text.length });
    text += node.data;
  }
  return { text, nodes };
};

/** Ranges of a layer that match the query. */
const rangesIn = (layer: Element, query: string): readonly Range[] => {
  const { text, nodes } = textOf(layer);
  return findInPages([{ n: 1, text }], query).map(({ at, end }) => {
    const first = nodes.findLast(({ from }) => from <= at)!;
    const last = nodes.findLast(({ from }) => from < end)!;
    const range = new Range();
    range.setStart(first.node, at - first.from);
    range.setEnd(last.node, Math.min(end - last.from, last.node.data.length));
    return range;
  });
};

/** Highlights all matches, and the current one; answers the range of that, once its page is drawn. */
const highlight = (ground: Element, query: string, place: PlaceOnPage): Range | undefined => {
  const pages = [...ground.querySelectorAll(".text-layer")].map((layer) => rangesIn(layer, query));
  CSS.highlights.set("found", new Highlight(...pages.flat()));
  const here = pages[place.n - 1] ?? [];
  /* The words may have been read otherwise than the file writes them: then the nearest. */
  const current = here[Math.min(place.nth, here.length - 1)];
  if (current === undefined) return undefined;
  const marked = new Highlight(current);
  marked.priority = 1;
  CSS.highlights.set(CURRENT, marked);
  return current;
};

/** The match that is looked at, in a text layer; null where none is drawn. */
export const currentRange = (): Range | null => {
  const [range] = "highlights" in CSS ? (CSS.highlights.get(CURRENT) ?? []) : [];
  return range instanceof Range ? range : null;
};

/**
 * Highlights `query` in all text layers, also in those added later, and tells the match at `place` where its page is drawn
 * later. Does nothing without the CSS Custom Highlight API.
 */
export function useTextLayerHighlight(query: string, place: PlaceOnPage | null, onDrawn: (range: Range) => void): void {
  const [n, nth] = [place?.n, place?.nth];
  useEffect(() => {
    const ground = document.querySelector(".reader-document > .reader-column");
    if (ground === null || n === undefined || nth === undefined || !("highlights" in CSS)) return undefined;
    let isAwaited = highlight(ground, query, { n, nth }) === undefined;
    const drawn = new MutationObserver(() => {
      const range = highlight(ground, query, { n, nth });
      if (!isAwaited || range === undefined) return;
      isAwaited = false;
      onDrawn(range);
    });
    drawn.observe(ground, { childList: true, subtree: true });
    return () => {
      drawn.disconnect();
      CSS.highlights.delete("found");
      CSS.highlights.delete(CURRENT);
    };
  }, [query, n, nth, onDrawn]);
}
