import { Context, type Effect } from "effect";
import type { HttpServerRequest, HttpServerResponse } from "effect/http";

/** The web app as it was built: its files, its prerendered pages, and its one shell for all other pages. */
export class Site extends Context.Service<
  Site,
  {
    /** Hashes of the sheets inlined at build time, as a policy names them. */
    readonly styleHashes: readonly string[];
    readonly answer: (
      request: HttpServerRequest.HttpServerRequest,
    ) => Effect.Effect<HttpServerResponse.HttpServerResponse>;
  }
>()("annales/Site") {}
