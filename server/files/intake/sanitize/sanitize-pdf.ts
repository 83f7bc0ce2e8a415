import {
  PDFArray,
  PDFDict,
  type PDFDocument,
  PDFInvalidObject,
  PDFName,
  PDFNull,
  type PDFObject,
  PDFRawStream,
  PDFRef,
  PDFStream,
} from "@cantoo/pdf-lib";
import {
  allowedActions,
  allowedAnnotations,
  allowedCatalogKeys,
  allowedNamedActions,
  allowedNameTrees,
  forbiddenActions,
  forbiddenAnnotations,
  forbiddenKeys,
  freeNameDictionaries,
  outsideStreamKeys,
} from "./pdf-allowlists.ts";

/** Names with every #xx read, whatever the case of its digits. */
export const plainName = (name: PDFName): string =>
  name.decodeText().replace(/#([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

export const nameAt = (dict: PDFDict, key: string): string | null => {
  const value = dict.lookup(PDFName.of(key));
  return value instanceof PDFName ? plainName(value) : null;
};

/** What a cleaning did: names of the things taken out, and the streams that stayed, masks apart. */
export interface SanitizeResult {
  readonly removed: ReadonlySet<string>;
  readonly streams: ReadonlySet<PDFRawStream>;
  readonly masks: ReadonlySet<PDFStream>;
}

interface Walk {
  readonly removed: Set<string>;
  readonly streams: Set<PDFRawStream>;
  readonly masks: Set<PDFStream>;
  readonly seen: Set<PDFObject>;
  readonly seenAsNames: Set<PDFObject>;
  readonly reached: Set<PDFRef>;
  readonly waiting: { readonly object: PDFObject; readonly freeNames: boolean }[];
}

const drop = (walk: Walk, dict: PDFDict, key: PDFName) => {
  dict.delete(key);
  walk.removed.add(plainName(key));
};

const empty = (walk: Walk, dict: PDFDict, kind: string) => {
  for (const key of dict.keys()) dict.delete(key);
  walk.removed.add(kind);
};

const forbiddenAction = (dict: PDFDict): string | null => {
  const kind = nameAt(dict, "S");
  if (kind === null) return null;
  if (forbiddenActions.has(kind)) return kind;
  const named = nameAt(dict, "N");
  return kind === "Named" && (named === null || !allowedNamedActions.has(named)) ? "Named" : null;
};

const cleanActionOf = (walk: Walk, dict: PDFDict) => {
  const key = PDFName.of("A");
  const action = dict.lookup(key);
  const kind = action instanceof PDFDict ? nameAt(action, "S") : null;
  if (kind !== null && !allowedActions.has(kind)) {
    drop(walk, dict, key);
    walk.removed.add(kind);
  }
};

const forbiddenAnnotation = (dict: PDFDict): string | null => {
  const subtype = nameAt(dict, "Subtype");
  return subtype !== null && forbiddenAnnotations.has(subtype) ? subtype : null;
};

const isAllowedAnnotation = (item: PDFObject | undefined): item is PDFDict =>
  item instanceof PDFDict && allowedAnnotations.has(nameAt(item, "Subtype") ?? "");

/** What a page shows beside its content leads nowhere: a press on it does nothing. */
const cleanAnnotations = (walk: Walk, dict: PDFDict) => {
  const key = PDFName.of("Annots");
  const list = dict.lookup(key);
  if (list === undefined) return;
  if (!(list instanceof PDFArray)) return drop(walk, dict, key);
  for (let index = list.size() - 1; index >= 0; index -= 1) {
    const item = list.lookup(index);
    if (isAllowedAnnotation(item)) {
      for (const way of ["A", "Dest"]) if (item.has(PDFName.of(way))) drop(walk, item, PDFName.of(way));
      continue;
    }
    list.remove(index);
    walk.removed.add((item instanceof PDFDict && nameAt(item, "Subtype")) || "Annots");
  }
};

const forgetAuthor = (dict: PDFDict) => {
  if (nameAt(dict, "FT") === "Sig") dict.delete(PDFName.of("V"));
  const subtype = nameAt(dict, "Subtype");
  if (subtype === null || subtype === "Widget" || !dict.has(PDFName.of("Rect"))) return;
  for (const key of ["T", "CreationDate", "M", "NM"]) dict.delete(PDFName.of(key));
};

const cleanDict = (walk: Walk, dict: PDFDict, freeNames: boolean) => {
  const kind = forbiddenAction(dict) ?? forbiddenAnnotation(dict);
  if (kind !== null) return empty(walk, dict, kind);
  if (freeNames) return;
  for (const key of dict.keys()) if (forbiddenKeys.has(plainName(key))) drop(walk, dict, key);
  cleanActionOf(walk, dict);
  cleanAnnotations(walk, dict);
  forgetAuthor(dict);
};

/** Readers differ in what a reference to a generation that is not there means: some show the page, others no paper at all. */
const isAmbiguous = (value: PDFObject, object: PDFObject | undefined): boolean =>
  value instanceof PDFRef && value.generationNumber > 0 && object === undefined;

const push = (walk: Walk, value: PDFObject, object: PDFObject | undefined, freeNames: boolean) => {
  if (isAmbiguous(value, object)) throw new Error("an object of another generation is meant");
  if (value instanceof PDFRef) walk.reached.add(value);
  if (object !== undefined) walk.waiting.push({ object, freeNames });
};

const pushEntries = (walk: Walk, dict: PDFDict) => {
  for (const [key, value] of dict.entries()) {
    const name = plainName(key);
    const object = dict.lookup(key);
    if ((name === "SMask" || name === "Mask") && object instanceof PDFStream) walk.masks.add(object);
    push(walk, value, object, freeNameDictionaries.has(name));
  }
};

const visit = (walk: Walk, object: PDFObject, freeNames: boolean) => {
  const seen = freeNames ? walk.seenAsNames : walk.seen;
  if (seen.has(object)) return;
  seen.add(object);
  if (object instanceof PDFInvalidObject) throw new Error("an object that cannot be read is in use");
  if (object instanceof PDFArray) {
    object.asArray().forEach((item, index) => push(walk, item, object.lookup(index), false));
    return;
  }
  const dict = object instanceof PDFStream ? object.dict : object;
  if (!(dict instanceof PDFDict)) return;
  cleanDict(walk, dict, freeNames && object === dict);
  if (object instanceof PDFStream)
    for (const key of dict.keys()) if (outsideStreamKeys.has(plainName(key))) drop(walk, dict, key);
  if (object instanceof PDFRawStream) walk.streams.add(object);
  pushEntries(walk, dict);
};

/** Readers differ in what they make of a page that is no dictionary, too: some leave it out, others show no paper at all. */
const requirePages = (node: PDFObject | undefined, above: ReadonlySet<PDFObject> = new Set()) => {
  if (!(node instanceof PDFDict) || above.has(node)) throw new Error("a page is something else");
  if (nameAt(node, "Type") === "Page" || !node.has(PDFName.of("Kids"))) return;
  const kids = node.lookup(PDFName.of("Kids"));
  if (!(kids instanceof PDFArray)) throw new Error("a list of pages is something else");
  const way = new Set([...above, node]);
  for (let index = 0; index < kids.size(); index += 1) requirePages(kids.lookup(index), way);
};

const keepOnly = (walk: Walk, dict: PDFDict, allowed: ReadonlySet<string>) => {
  for (const key of dict.keys()) if (!allowed.has(plainName(key))) drop(walk, dict, key);
};

/**
 * Takes everything active, attached or identifying out of an open document, in place, and drops each object that
 * nothing in the pages needs (facts/security.md, 'PDF intake'). Throws when the document's structure cannot be followed.
 */
export const sanitizeDocument = (doc: PDFDocument): SanitizeResult => {
  const { context, catalog } = doc;
  const walk: Walk = {
    removed: new Set(),
    streams: new Set(),
    masks: new Set(),
    seen: new Set([PDFNull]),
    seenAsNames: new Set([PDFNull]),
    reached: new Set(),
    waiting: [],
  };
  requirePages(catalog.lookup(PDFName.of("Pages")));
  keepOnly(walk, catalog, allowedCatalogKeys);
  const names = catalog.lookup(PDFName.of("Names"));
  if (names instanceof PDFDict) keepOnly(walk, names, allowedNameTrees);
  if (context.trailerInfo.Root instanceof PDFRef) walk.reached.add(context.trailerInfo.Root);
  walk.waiting.push({ object: catalog, freeNames: false });
  for (let next = walk.waiting.pop(); next !== undefined; next = walk.waiting.pop())
    visit(walk, next.object, next.freeNames);
  for (const [ref] of context.enumerateIndirectObjects()) if (!walk.reached.has(ref)) context.delete(ref);
  if (context.trailerInfo.Info !== undefined) walk.removed.add("Info");
  delete context.trailerInfo.Info;
  delete context.trailerInfo.ID;
  return walk;
};
