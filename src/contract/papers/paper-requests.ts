import { Schema } from "effect";
import { listPageOf, Ref, TitledPaper } from "../entities.ts";

/** A paper that someone asked for; `paper` once it is there. */
export const PaperRequest = Schema.Struct({
  id: Schema.Int,
  code: Schema.NullOr(Schema.String),
  title: Schema.String,
  year: Schema.NullOr(Schema.Int),
  note: Schema.NullOr(Schema.String),
  createdAt: Schema.String,
  paper: Schema.NullOr(TitledPaper),
});
export type PaperRequest = typeof PaperRequest.Type;
export const PaperRequestList = listPageOf(PaperRequest);

/** As admins see it, with who asked. */
export const AdminPaperRequest = Schema.Struct({ ...PaperRequest.fields, by: Ref });
export type AdminPaperRequest = typeof AdminPaperRequest.Type;
export const AdminPaperRequestList = listPageOf(AdminPaperRequest);
export type AdminPaperRequestList = typeof AdminPaperRequestList.Type;
