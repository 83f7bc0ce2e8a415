import { Schema } from "effect";
import { pageOf, Ref } from "../entities.ts";

/** A paper that somebody asked for; `paper` once it is there. */
export const PaperRequest = Schema.Struct({
  id: Schema.Int,
  code: Schema.NullOr(Schema.String),
  title: Schema.String,
  year: Schema.NullOr(Schema.Int),
  note: Schema.NullOr(Schema.String),
  createdAt: Schema.String,
  paper: Schema.NullOr(Schema.Struct({ id: Schema.Int, title: Schema.String })),
});
export type PaperRequest = typeof PaperRequest.Type;
export const RequestList = pageOf(PaperRequest);

/** As admins see it, with who asked. */
export const AskedPaper = Schema.Struct({ ...PaperRequest.fields, by: Ref });
export type AskedPaper = typeof AskedPaper.Type;
export const AskedList = pageOf(AskedPaper);
export type AskedList = typeof AskedList.Type;
