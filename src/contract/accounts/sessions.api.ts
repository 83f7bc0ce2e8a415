import { Schema } from "effect";
import { HttpApiEndpoint, HttpApiGroup } from "effect/http-api";
import { MessageResponse } from "../entities.ts";
import { OpenSession } from "./own-account.ts";
import { SignedInOnly } from "../http/api-middleware.ts";
import { uuidParam } from "../http/api-params.ts";
import { callDoc, groupDoc } from "../openapi/doc.ts";

export const sessionsApi = HttpApiGroup.make("sessions")
  .annotateMerge(groupDoc("Where the user is signed in."))
  .add(
    HttpApiEndpoint.get("sessions", "/auth/sessions", { success: Schema.Array(OpenSession) }).annotateMerge(
      callDoc("List open sessions", "The sessions of the user that are open."),
    ),
    HttpApiEndpoint.delete("endOthers", "/auth/sessions/others", { success: MessageResponse }).annotateMerge(
      callDoc("End all other sessions", "Ends every session of the user but the one that calls."),
    ),
    HttpApiEndpoint.delete("endSession", "/auth/sessions/:id", {
      params: uuidParam,
      success: MessageResponse,
    }).annotateMerge(callDoc("End a session", "Ends one session of the user.")),
  )
  .middleware(SignedInOnly);
