import { Context } from "effect";
import { HttpApiMiddleware, HttpApiSecurity, OpenApi } from "effect/http-api";
import { errorSchemas } from "./error-schemas.ts";

/** Who is asking: the user of a session that showed both its token and its cookie. */
export class Caller extends Context.Service<
  Caller,
  {
    readonly userId: number;
    readonly sessionId: string;
    /** What this session may do: an admin's that the password alone opened is a student's. */
    readonly role: "student" | "admin";
    /** True for an admin whose session is no more than a student's for want of a second factor. */
    readonly lacksSecondFactor: boolean;
  }
>()("annales/Caller") {}

/** Turns every failure of an endpoint, a broken rule and a crash included, into one typed and translated answer. */
export class ErrorMiddleware extends HttpApiMiddleware.Service<ErrorMiddleware>()("annales/ErrorMiddleware", {
  error: errorSchemas,
}) {}

const bearer = HttpApiSecurity.bearer.pipe(
  HttpApiSecurity.annotate(
    OpenApi.Description,
    "The `accessToken` of sign-in or sign-up. The HttpOnly cookie that came with it must be sent too.",
  ),
);

/** Lets in only who has a session: Bearer token and its cookie, both (contract.md). */
export class SignedInOnly extends HttpApiMiddleware.Service<SignedInOnly, { provides: Caller }>()(
  "annales/SignedInOnly",
  { security: { bearer }, error: errorSchemas[1] },
) {}

/** Lets in only admins among those who are signed in. The one place that decides about admin calls. */
export class AdminOnly extends HttpApiMiddleware.Service<AdminOnly, { requires: Caller }>()("annales/AdminOnly", {
  error: errorSchemas[2],
}) {}
