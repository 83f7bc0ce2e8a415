import { Schema } from "effect";
import { OwnerSays, ProposedPart } from "../review/split-form.ts";

/**
 * The papers in a file of one's own that waits. `proposal`: where they begin, as one said or else as it seems; empty where the file
 * seems to hold one. `says`: null where one said nothing yet.
 */
export const OwnParts = Schema.Struct({
  pages: Schema.Int,
  code: Schema.NullOr(Schema.String),
  title: Schema.String,
  year: Schema.Int,
  proposal: Schema.Array(ProposedPart),
  says: Schema.NullOr(OwnerSays),
});
export type OwnParts = typeof OwnParts.Type;
