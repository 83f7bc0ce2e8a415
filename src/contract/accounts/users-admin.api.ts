import { Schema } from "effect";
import { HttpApiEndpoint, HttpApiGroup } from "effect/http-api";
import { AdminUserDetails, AdminUserList, ModerationForm, userFilters } from "./users-admin.ts";
import { AdminOnly, SignedInOnly } from "../http/api-middleware.ts";
import { idParam, pagingQuery } from "../http/api-params.ts";

/** Accounts as admins find them, the newest first, and what they may do to one. `q`: a phone, or a part of an e-mail address or a name. */
export const usersAdminApi = HttpApiGroup.make("usersAdmin")
  .add(
    HttpApiEndpoint.get("adminUsers", "/admin/users", {
      query: {
        filter: Schema.optional(Schema.Literals(userFilters)),
        q: Schema.optional(Schema.String.check(Schema.isMaxLength(200))),
        ...pagingQuery,
      },
      success: AdminUserList,
    }),
    HttpApiEndpoint.get("adminUser", "/admin/users/:id", { params: idParam, success: AdminUserDetails }),
    HttpApiEndpoint.post("takeMeasure", "/admin/users/:id/measures", {
      params: idParam,
      payload: ModerationForm,
      success: AdminUserDetails,
    }),
  )
  .middleware(AdminOnly)
  .middleware(SignedInOnly);
