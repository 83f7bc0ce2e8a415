const words = new Set(
  "p ol ul li strong em code pre blockquote table thead tbody tr th td br hr h1 h2 h3 h4 h5 h6".split(" "),
);
const HTML = "http://www.w3.org/1999/xhtml";
const MATHS = "http://www.w3.org/1998/Math/MathML";
/** MathML elements and attributes that can link or embed other markup. */
const forbidden = new Set(["annotation", "annotation-xml", "maction", "semantics"]);
const looks = new Set(
  "class columnalign columnlines columnspacing display displaystyle fence form height depth width linethickness lspace rspace mathvariant maxsize minsize movablelimits rowlines rowspacing scriptlevel separator start stretchy symmetric accent accentunder columnspan rowspan voffset notation".split(
    " ",
  ),
);

const isAllowed = (node: Element): boolean =>
  node.namespaceURI === MATHS
    ? !forbidden.has(node.localName)
    : node.namespaceURI === HTML && words.has(node.localName);

/** Removes every element and attribute that is not on the allow-list of text and MathML; keeps the text of removed elements. */
const clean = (root: ParentNode): void => {
  for (const node of Array.from(root.children)) {
    clean(node);
    if (!isAllowed(node)) node.replaceWith(...node.childNodes);
    else for (const name of node.getAttributeNames()) if (!looks.has(name)) node.removeAttribute(name);
  }
};

/**
 * Sets server-made text with formulas as the content of an element. Use as `ref`. The server removes scripts, links, pictures
 * and styles; this sanitizes again, as a second line of defence.
 */
export const setSanitizedMarkup =
  (html: string) =>
  (node: HTMLElement | null): void => {
    if (node === null) return;
    const { body } = new DOMParser().parseFromString(html, "text/html");
    clean(body);
    node.replaceChildren(...body.childNodes);
  };
