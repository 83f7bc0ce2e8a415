import { Schema } from "effect";
import { HttpApiEndpoint, HttpApiGroup } from "effect/http-api";
import { MessageResponse } from "../entities.ts";
import { OpenSession } from "./own-account.ts";
import { SignedInOnly } from "../http/api-middleware.ts";
import { uuidParam } from "../http/api-params.ts";

/** Where the user is signed in. */
export const sessionsApi = HttpApiGroup.make("sessions")
  .add(
    HttpApiEndpoint.get("sessions", "/auth/sessions", { success: Schema.Array(OpenSession) }),
    HttpApiEndpoint.delete("endOthers", "/auth/sessions/others", { success: MessageResponse }),
    HttpApiEndpoint.delete("endSession", "/auth/sessions/:id", { params: uuidParam, success: MessageResponse }),
  )
  .middleware(SignedInOnly);
