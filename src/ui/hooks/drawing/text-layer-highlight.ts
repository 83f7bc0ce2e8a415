import { useEffect } from "react";
import { findInPages } from "../../../contract/papers/pages/find-in-pages.ts";

/** Ranges of `text` that match the query. The text layer may split a word over several nodes. */
const rangesIn = (node: Text, query: string): readonly Range[] =>
  findInPages([{ n: 1, text: node.data }], query).map(({ at, end }) => {
    const range = new Range();
    range.setStart(node, at);
    range.setEnd(node, end);
    return range;
  });

const textsIn = (root: Element): readonly Text[] => {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  return texts;
};

/** Highlights `query` in all text layers, also in those added later. Does nothing without the CSS Custom Highlight API. */
export function useTextLayerHighlight(query: string): void {
  useEffect(() => {
    const ground = document.querySelector(".reader-document");
    if (ground === null || query === "" || !("highlights" in CSS)) return undefined;
    const mark = () => {
      const layers = [...ground.querySelectorAll(".text-layer")];
      CSS.highlights.set("found", new Highlight(...layers.flatMap(textsIn).flatMap((node) => rangesIn(node, query))));
    };
    mark();
    const drawn = new MutationObserver(mark);
    drawn.observe(ground, { childList: true, subtree: true });
    return () => {
      drawn.disconnect();
      CSS.highlights.delete("found");
    };
  }, [query]);
}
