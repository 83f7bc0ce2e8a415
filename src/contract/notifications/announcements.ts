import { Schema } from "effect";
import { listPageOf, Ref } from "../entities.ts";
import { requiredId } from "../field-rules.ts";

const text = (minimum: number, maximum: number, message: string) =>
  Schema.Trim.annotate({ message })
    .annotateKey({ messageMissingKey: message })
    .check(Schema.isMinLength(minimum, { message }), Schema.isMaxLength(maximum, { message }));
const title = text(3, 80, "announcement.titleNeeded");
const body = text(5, 500, "announcement.bodyNeeded");
const place = (message: string) => Schema.optional(requiredId(message)).annotate({ message });

/**
 * What an admin tells students, in both languages. Who is told: everybody of the place named last (a department stands with
 * its faculty, a faculty with its institution), of the level where there is one; everybody where nothing is named.
 */
export const AnnouncementForm = Schema.Struct({
  institution_id: place("validation.institution"),
  faculty_id: place("validation.faculty"),
  department_id: place("validation.department"),
  level_id: place("validation.level"),
  title_en: title,
  title_fr: title,
  body_en: body,
  body_fr: body,
});
export type AnnouncementForm = typeof AnnouncementForm.Type;

/** As it is written in the browser: `key` makes the same announcement, sent twice, one. */
export const AnnouncementDraft = Schema.Struct({
  ...AnnouncementForm.fields,
  key: Schema.String.check(Schema.isUUID()),
});
export type AnnouncementDraft = typeof AnnouncementDraft.Type;

const Both = Schema.Struct({ en: Schema.String, fr: Schema.String });
/** `told`: how many students were told so far; `finishedAt` once all were. Places are null where everybody is meant. */
export const Announcement = Schema.Struct({
  id: Schema.Int,
  title: Both,
  body: Both,
  institution: Schema.NullOr(Ref),
  faculty: Schema.NullOr(Ref),
  department: Schema.NullOr(Ref),
  level: Schema.NullOr(Ref),
  by: Ref,
  told: Schema.Int,
  createdAt: Schema.String,
  finishedAt: Schema.NullOr(Schema.String),
});
export type Announcement = typeof Announcement.Type;
export const AnnouncementList = listPageOf(Announcement);
export type AnnouncementList = typeof AnnouncementList.Type;
