import { Schema } from "effect";
import { createValidator, type ValidationResult } from "../validation.ts";
import { Ref } from "../entities.ts";
import { NAME_MAX } from "../text-lengths.ts";

/** What the catalogue is made of, as admins edit it; HND and Concour are the two types of category. */
export const catalogueKinds = ["institution", "faculty", "department", "level", "semester", "hnd", "concour"] as const;
export const CatalogueKind = Schema.Literals(catalogueKinds);
export type CatalogueKind = typeof CatalogueKind.Type;

/** In what an entry stands, and what stands in it. */
export const parentKinds: Readonly<Partial<Record<CatalogueKind, CatalogueKind>>> = {
  faculty: "institution",
  department: "faculty",
};
export const childKinds: Readonly<Partial<Record<CatalogueKind, CatalogueKind>>> = {
  institution: "faculty",
  faculty: "department",
};
/** The calendar knows the semesters: there are no others, and none is hidden. */
export const isFixedKind = (kind: CatalogueKind): boolean => kind === "semester";

/** One line of the catalogue, named in both languages. `inside`: how many entries stand in it. */
export const CatalogueEntry = Schema.Struct({
  id: Schema.Int,
  name: Schema.String,
  name_fr: Schema.String,
  hidden: Schema.Boolean,
  inside: Schema.Int,
});
export type CatalogueEntry = typeof CatalogueEntry.Type;

export const catalogueChangeKinds = ["added", "renamed", "hidden", "shown", "deleted"] as const;

/**
 * The entries of a kind: those in `parent` where they stand in one; `parent.above` is in what that stands. `changes`: the
 * newest 20 of the kind, the newest first, with the names before and after.
 */
export const CatalogueList = Schema.Struct({
  parent: Schema.NullOr(
    Schema.Struct({ id: Schema.Int, name: Schema.String, name_fr: Schema.String, above: Schema.NullOr(Schema.Int) }),
  ),
  entries: Schema.Array(CatalogueEntry),
  changes: Schema.Array(
    Schema.Struct({
      act: Schema.Literals(catalogueChangeKinds),
      before: Schema.NullOr(Schema.String),
      after: Schema.NullOr(Schema.String),
      by: Ref,
      at: Schema.String,
    }),
  ),
});
export type CatalogueList = typeof CatalogueList.Type;

const message = "catalogue.nameNeeded";
const EntryName = Schema.Trim.annotate({ message })
  .annotateKey({ messageMissingKey: message })
  .check(Schema.isMinLength(2, { message }), Schema.isMaxLength(NAME_MAX, { message }));

/** A new entry; `parent_id` for a faculty or a department. */
export const AddEntryForm = Schema.Struct({
  name: EntryName,
  name_fr: EntryName,
  parent_id: Schema.optional(Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 2_147_483_647 }))),
});
export type AddEntryForm = typeof AddEntryForm.Type;

/** What is given changes; the rest stays. */
export const ChangeEntryForm = Schema.Struct({
  name: Schema.optional(EntryName),
  name_fr: Schema.optional(EntryName),
  hidden: Schema.optional(Schema.Boolean),
});
export type ChangeEntryForm = typeof ChangeEntryForm.Type;

/** What an admin does with an entry in the console. */
export const catalogueEntryActions = ["rename", "hide", "show", "delete"] as const;
export type CatalogueEntryAction = (typeof catalogueEntryActions)[number];
const RenameForm = Schema.Struct({
  id: Schema.Int,
  act: Schema.Literal("rename"),
  name: EntryName,
  name_fr: EntryName,
});
const ActForm = Schema.Struct({ id: Schema.Int, act: Schema.Literals(["hide", "show", "delete"]) });
export type CatalogueEntryForm = typeof RenameForm.Type | typeof ActForm.Type;

const judgeRename = createValidator(RenameForm);
const judgeAct = createValidator(ActForm);
/** Judges what is done with an entry; only another name needs names. */
export const validateCatalogueEntry = (
  values: Readonly<Record<string, unknown>>,
): ValidationResult<CatalogueEntryForm> => (values["act"] === "rename" ? judgeRename(values) : judgeAct(values));
