import { Schema } from "effect";
import { HttpApiEndpoint, HttpApiGroup } from "effect/http-api";
import { Done, OpenSession } from "../entities.ts";
import { SignedInOnly } from "../http/api-middleware.ts";
import { uuid } from "../http/api-params.ts";

/** Where the user is signed in. */
export const sessions = HttpApiGroup.make("sessions")
  .add(
    HttpApiEndpoint.get("sessions", "/auth/sessions", { success: Schema.Array(OpenSession) }),
    HttpApiEndpoint.delete("endOthers", "/auth/sessions/others", { success: Done }),
    HttpApiEndpoint.delete("endSession", "/auth/sessions/:id", { params: uuid, success: Done }),
  )
  .middleware(SignedInOnly);
