import { Schema } from "effect";
import { Multipart } from "effect/http";
import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema } from "effect/http-api";
import { Done, SavedUser } from "../entities.ts";
import { CloseForm, PasswordForm, ProfileForm, SettingsChange } from "../forms.ts";
import { MAX_UPLOAD_BYTES, PHOTO_WIDTHS } from "../limits.ts";
import { SignedInOnly } from "../http/api-middleware.ts";
import { bytes } from "../http/api-params.ts";

/** One part named `photo` (checklist 7.18). The cap of the whole form is the largest that can be set; that of the file is the handler's. */
const photoForm = Schema.Struct({ photo: Multipart.SingleFileSchema }).pipe(
  HttpApiSchema.asMultipartStream({ maxTotalSize: MAX_UPLOAD_BYTES + 65_536, maxParts: 4 }),
);

export const profile = HttpApiGroup.make("profile")
  .add(
    HttpApiEndpoint.patch("saveProfile", "/user", { payload: ProfileForm, success: SavedUser }),
    HttpApiEndpoint.patch("saveSettings", "/user/settings", { payload: SettingsChange, success: SavedUser }),
    HttpApiEndpoint.patch("changePassword", "/user/password", { payload: PasswordForm, success: Done }),
    HttpApiEndpoint.post("savePhoto", "/user/photo/update", { payload: photoForm, success: Done }),
    HttpApiEndpoint.get("exportData", "/user/export", { success: bytes("application/json") }),
    HttpApiEndpoint.delete("closeAccount", "/user", { payload: CloseForm, success: Done }),
  )
  .middleware(SignedInOnly);

/** Photos of users, for everybody (contract.md): their names can not be guessed. */
export const photos = HttpApiGroup.make("photos").add(
  HttpApiEndpoint.get("photo", "/photos/:name", {
    params: { name: Schema.String.check(Schema.isPattern(/^[\da-f]{32}$/)) },
    query: { w: Schema.optional(Schema.Literals(PHOTO_WIDTHS.map(String))) },
    success: bytes("image/webp"),
  }),
);
