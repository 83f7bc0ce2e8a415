import { getDocument, type PDFPageProxy, VerbosityLevel } from "pdfjs-dist/legacy/build/pdf.mjs";

interface Annotation {
  readonly subtype?: string;
  readonly actions?: object | null;
  readonly attachment?: object;
  readonly file?: object;
  readonly url?: string;
  readonly unsafeUrl?: string;
  readonly action?: string;
  readonly resetForm?: object;
}

const navigations = new Set(["NextPage", "PrevPage", "FirstPage", "LastPage"]);

const inAnnotation = (each: Annotation): string[] => [
  ...(each.actions ? ["script of an annotation"] : []),
  ...(each.attachment || each.file ? ["attachment of an annotation"] : []),
  ...(each.resetForm ? ["form action"] : []),
  ...(each.action !== undefined && !navigations.has(each.action) ? [`action ${each.action}`] : []),
  ...((each.unsafeUrl ?? each.url) === undefined ? [] : ["link elsewhere"]),
  ...(each.subtype === "Link" ? ["link"] : []),
];

const inPage = async (page: PDFPageProxy): Promise<string[]> => {
  const annotations = (await page.getAnnotations()) as readonly Annotation[];
  return [...((await page.getJSActions()) ? ["script of a page"] : []), ...annotations.flatMap(inAnnotation)];
};

/** The kinds of annotation that pdf.js finds on the pages of a PDF, once each. */
export const annotationsIn = async (bytes: Uint8Array): Promise<readonly string[]> => {
  const loading = getDocument({ data: Uint8Array.from(bytes), verbosity: VerbosityLevel.ERRORS });
  const doc = await loading.promise;
  try {
    const found = new Set<string>();
    for (let n = 1; n <= doc.numPages; n += 1)
      for (const { subtype } of (await (await doc.getPage(n)).getAnnotations()) as readonly Annotation[])
        found.add(subtype ?? "");
    return [...found].sort();
  } finally {
    await loading.destroy();
  }
};

/** What pdf.js, which has no part in intake, finds active, attached or identifying in a PDF. Throws when it reads none. */
export const activeIn = async (bytes: Uint8Array): Promise<readonly string[]> => {
  const loading = getDocument({ data: Uint8Array.from(bytes), enableXfa: true, verbosity: VerbosityLevel.ERRORS });
  const doc = await loading.promise;
  try {
    const found: string[] = [];
    if (await doc.getJSActions()) found.push("script of the document");
    if (await doc.getOpenAction()) found.push("action at opening");
    if (await doc.getAttachments()) found.push("attached file");
    const { info, metadata } = await doc.getMetadata();
    if (metadata !== null) found.push("metadata");
    const facts = info as Readonly<Record<string, unknown>>;
    for (const name of ["Author", "Title", "Creator"]) if (facts[name] !== undefined) found.push(name);
    if (facts["IsXFAPresent"] === true) found.push("XFA");
    if (facts["IsCollectionPresent"] === true) found.push("collection");
    if (facts["IsSignaturesPresent"] === true) found.push("signature");
    for (let n = 1; n <= doc.numPages; n += 1) found.push(...(await inPage(await doc.getPage(n))));
    return [...new Set(found)].sort();
  } finally {
    await loading.destroy();
  }
};
