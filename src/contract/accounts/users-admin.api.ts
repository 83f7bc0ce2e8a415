import { Schema } from "effect";
import { HttpApiEndpoint, HttpApiGroup } from "effect/http-api";
import { AdminUserDetails, AdminUserList, ModerationForm, userFilters } from "./users-admin.ts";
import { AdminOnly, SignedInOnly } from "../http/api-middleware.ts";
import { idParam, pagingQuery } from "../http/api-params.ts";
import { callDoc, groupDoc } from "../openapi/doc.ts";

export const usersAdminApi = HttpApiGroup.make("usersAdmin")
  .annotateMerge(groupDoc("Accounts as admins find them, and what they may do to one."))
  .add(
    HttpApiEndpoint.get("adminUsers", "/admin/users", {
      query: {
        filter: Schema.optional(Schema.Literals(userFilters)),
        q: Schema.optional(Schema.String.check(Schema.isMaxLength(200))),
        ...pagingQuery,
      },
      success: AdminUserList,
    }).annotateMerge(
      callDoc(
        "List accounts",
        "A page of accounts, the newest first. `q` is a phone number, or a part of an e-mail address or a name.",
      ),
    ),
    HttpApiEndpoint.get("adminUser", "/admin/users/:id", { params: idParam, success: AdminUserDetails }).annotateMerge(
      callDoc("Read an account", "One account with its sessions, its subscriptions and what was done to it."),
    ),
    HttpApiEndpoint.post("takeMeasure", "/admin/users/:id/measures", {
      params: idParam,
      payload: ModerationForm,
      success: AdminUserDetails,
    }).annotateMerge(
      callDoc(
        "Moderate an account",
        "Blocks or unblocks an account, or changes its role, with a reason. A change of role may need a code of one's own authenticator app (`totp`).",
        ["conflict"],
      ),
    ),
  )
  .middleware(AdminOnly)
  .middleware(SignedInOnly);
