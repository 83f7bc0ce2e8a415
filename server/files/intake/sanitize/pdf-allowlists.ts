/** What a cleaned paper must not hold (facts/security.md, 'PDF intake'). Names are compared with their #xx escapes read. */

/** Keys that run something, carry another file, or say who made the paper. */
export const forbiddenKeys: ReadonlySet<string> = new Set([
  "OpenAction",
  "AA",
  "JavaScript",
  "JS",
  "EmbeddedFiles",
  "EF",
  "AF",
  "XFA",
  "PA",
  "CO",
  "Renditions",
  "AlternatePresentations",
  "RichMediaContent",
  "RichMediaSettings",
  "Collection",
  "Metadata",
  "PieceInfo",
  "LastModified",
  "Thumb",
  "SpiderInfo",
  "Perms",
  "Legal",
  "DSS",
]);

/** A stream whose bytes lie in another file. */
export const outsideStreamKeys: ReadonlySet<string> = new Set(["F", "FFilter", "FDecodeParms", "Ref", "OPI"]);

/** Kinds of action that are emptied wherever they are. An address may lie under anything that a page or a bookmark shows. */
export const forbiddenActions: ReadonlySet<string> = new Set([
  "URI",
  "JavaScript",
  "Launch",
  "ImportData",
  "SubmitForm",
  "ResetForm",
  "GoToR",
  "GoToE",
  "GoToDp",
  "Rendition",
  "RichMediaExecute",
  "Movie",
  "Sound",
  "Thread",
  "Hide",
  "SetOCGState",
  "Trans",
  "GoTo3DView",
]);

/** Kinds of action that a bookmark may keep; any other is removed from it. */
export const allowedActions: ReadonlySet<string> = new Set(["GoTo", "Named"]);
export const allowedNamedActions: ReadonlySet<string> = new Set(["NextPage", "PrevPage", "FirstPage", "LastPage"]);

/** All annotations that may stay on a page: those that only show something there. */
export const allowedAnnotations: ReadonlySet<string> = new Set([
  "FreeText",
  "Line",
  "Square",
  "Circle",
  "Polygon",
  "PolyLine",
  "Highlight",
  "Underline",
  "Squiggly",
  "StrikeOut",
  "Stamp",
  "Caret",
  "Ink",
  "Widget",
]);

/** Annotations that are emptied wherever they are, too: something beside the page's list may still name them. */
export const forbiddenAnnotations: ReadonlySet<string> = new Set([
  "Link",
  "Text",
  "Popup",
  "FileAttachment",
  "Sound",
  "Movie",
  "Screen",
  "3D",
  "RichMedia",
  "Projection",
  "TrapNet",
]);

/** All that a cleaned catalog may hold. */
export const allowedCatalogKeys: ReadonlySet<string> = new Set([
  "Type",
  "Version",
  "Pages",
  "PageLabels",
  "PageLayout",
  "Names",
  "Dests",
  "Outlines",
  "StructTreeRoot",
  "MarkInfo",
  "Lang",
  "OCProperties",
  "AcroForm",
]);

/** All that the catalog's name trees may hold. */
export const allowedNameTrees: ReadonlySet<string> = new Set(["Dests"]);

/** Dictionaries whose keys are names chosen by the author: a font may well be called /AA. */
export const freeNameDictionaries: ReadonlySet<string> = new Set([
  "Font",
  "XObject",
  "ExtGState",
  "ColorSpace",
  "Pattern",
  "Shading",
  "Properties",
  "CharProcs",
  "Dests",
  "RoleMap",
  "ClassMap",
  "Colorants",
  "N",
  "R",
  "D",
]);
