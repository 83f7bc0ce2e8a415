import temml from "temml";

/** A formula no longer than this is read, in letters. */
const LONGEST = 2_000;

const options = { throwOnError: true, trust: false, maxExpand: 200 };

/** `\ref` leads elsewhere in a document, and a formula stands alone. */
const hasLink = /<a /;

/** What the page's own rules forbid, and pages of ours give the looks to. */
const withoutStyles = (mathml: string): string => mathml.replace(/ style="[^"]*"/g, "");

/** A formula as MathML without styles, links or pictures; null for one that cannot be read. */
export const latexToMathml = (tex: string, isDisplay: boolean): string | null => {
  if (tex === "" || tex.length > LONGEST) return null;
  try {
    const mathml = temml.renderToString(tex, { ...options, displayMode: isDisplay });
    return hasLink.test(mathml) ? null : withoutStyles(mathml);
  } catch {
    return null;
  }
};
