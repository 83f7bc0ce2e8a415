import { Schema } from "effect";
import { Language } from "../entities.ts";

/** A paper as the console's lists name it; `language` of its text, null where that is not known. */
export const TitledPaper = Schema.Struct({
  id: Schema.Int,
  title: Schema.String,
  language: Schema.NullOr(Language),
});
