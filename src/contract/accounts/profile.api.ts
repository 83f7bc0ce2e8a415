import { Schema } from "effect";
import { Multipart } from "effect/http";
import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema } from "effect/http-api";
import { MessageResponse } from "../entities.ts";
import { SavedUser } from "./own-account.ts";
import { CloseAccountForm, ChangePasswordForm, ProfileForm, SettingsChange } from "../forms.ts";
import { MAX_UPLOAD_BYTES } from "../uploads/upload-limits.ts";
import { PHOTO_WIDTHS } from "./profile-photo-rules.ts";
import { SignedInOnly } from "../http/api-middleware.ts";
import { binaryBody } from "../http/api-params.ts";
import { callDoc, groupDoc } from "../openapi/doc.ts";

/** One part named `photo` (checklist 7.18). The cap of the whole form is the largest that can be set; that of the file is the handler's. */
const photoForm = Schema.Struct({ photo: Multipart.SingleFileSchema }).pipe(
  HttpApiSchema.asMultipartStream({ maxTotalSize: MAX_UPLOAD_BYTES + 65_536, maxParts: 4 }),
);

export const profileApi = HttpApiGroup.make("profile")
  .annotateMerge(groupDoc("One's own profile, settings, password and data."))
  .add(
    HttpApiEndpoint.patch("saveProfile", "/user", { payload: ProfileForm, success: SavedUser }).annotateMerge(
      callDoc("Change name and level", "Saves the name and, where it is sent, the level."),
    ),
    HttpApiEndpoint.patch("saveSettings", "/user/settings", {
      payload: SettingsChange,
      success: SavedUser,
    }).annotateMerge(
      callDoc(
        "Change settings",
        "Saves the fields that are sent: phone number, notifications, consent to counts of charts, language.",
        ["too_many_requests"],
      ),
    ),
    HttpApiEndpoint.patch("changePassword", "/user/password", {
      payload: ChangePasswordForm,
      success: MessageResponse,
    }).annotateMerge(
      callDoc("Change the password", "Sets a new password and ends every other session of the user.", [
        "too_many_requests",
      ]),
    ),
    HttpApiEndpoint.post("savePhoto", "/user/photo/update", {
      payload: photoForm,
      success: MessageResponse,
    }).annotateMerge(
      callDoc("Set the photo", "Takes a form (`multipart/form-data`) with one picture in `photo`.", [
        "not_an_image",
        "too_many_requests",
      ]),
    ),
    HttpApiEndpoint.get("exportData", "/user/export", { success: binaryBody("application/json") }).annotateMerge(
      callDoc("Export one's data", "All data of the account as a file of JSON."),
    ),
    HttpApiEndpoint.delete("closeAccount", "/user", {
      payload: CloseAccountForm,
      success: MessageResponse,
    }).annotateMerge(
      callDoc(
        "Close the account",
        "Closes the account; needs its password. Refused while a payment is open, and to the only admin.",
        ["conflict", "payment_pending", "too_many_requests"],
      ),
    ),
  )
  .middleware(SignedInOnly);

export const photosApi = HttpApiGroup.make("photos")
  .annotateMerge(groupDoc("Photos of users. Their names cannot be guessed."))
  .add(
    HttpApiEndpoint.get("photo", "/photos/:name", {
      params: { name: Schema.String.check(Schema.isPattern(/^[\da-f]{32}$/)) },
      query: { w: Schema.optional(Schema.Literals(PHOTO_WIDTHS.map(String))) },
      success: binaryBody("image/webp"),
    }).annotateMerge(callDoc("Load a photo", "A user's photo as WebP, `w` pixels wide.", ["file_missing"])),
  );
