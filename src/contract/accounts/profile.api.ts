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

/** One part named `photo` (checklist 7.18). The cap of the whole form is the largest that can be set; that of the file is the handler's. */
const photoForm = Schema.Struct({ photo: Multipart.SingleFileSchema }).pipe(
  HttpApiSchema.asMultipartStream({ maxTotalSize: MAX_UPLOAD_BYTES + 65_536, maxParts: 4 }),
);

export const profileApi = HttpApiGroup.make("profile")
  .add(
    HttpApiEndpoint.patch("saveProfile", "/user", { payload: ProfileForm, success: SavedUser }),
    HttpApiEndpoint.patch("saveSettings", "/user/settings", { payload: SettingsChange, success: SavedUser }),
    HttpApiEndpoint.patch("changePassword", "/user/password", {
      payload: ChangePasswordForm,
      success: MessageResponse,
    }),
    HttpApiEndpoint.post("savePhoto", "/user/photo/update", { payload: photoForm, success: MessageResponse }),
    HttpApiEndpoint.get("exportData", "/user/export", { success: binaryBody("application/json") }),
    HttpApiEndpoint.delete("closeAccount", "/user", { payload: CloseAccountForm, success: MessageResponse }),
  )
  .middleware(SignedInOnly);

/** Photos of users, for everybody (contract.md): their names cannot be guessed. */
export const photosApi = HttpApiGroup.make("photos").add(
  HttpApiEndpoint.get("photo", "/photos/:name", {
    params: { name: Schema.String.check(Schema.isPattern(/^[\da-f]{32}$/)) },
    query: { w: Schema.optional(Schema.Literals(PHOTO_WIDTHS.map(String))) },
    success: binaryBody("image/webp"),
  }),
);
