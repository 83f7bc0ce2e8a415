import { Context, Schema } from "effect";
import {
  HttpApi,
  HttpApiEndpoint,
  HttpApiGroup,
  HttpApiMiddleware,
  HttpApiSchema,
  HttpApiSecurity,
  OpenApi,
} from "effect/http-api";
import {
  AcademicYear,
  Categories,
  Config,
  DashboardType,
  Done,
  Fee,
  PaperList,
  PaperPages,
  PaperType,
  PaperWithAccess,
  Payment,
  PaymentList,
  Ref,
  ResourceKind,
  Semester,
  SignedIn,
  Subscription,
  User,
} from "./entities.ts";
import { failures } from "./failures.ts";
import { CategoryPaymentForm, SignInForm, UniversityPaymentForm } from "./forms.ts";
import { PAGE_LIMIT_MAX, PAGE_WIDTHS } from "./limits.ts";

/** Who is asking: the user of a session that showed both its token and its cookie. */
export class Caller extends Context.Service<
  Caller,
  { readonly userId: number; readonly sessionId: string; readonly role: "student" | "admin" }
>()("annales/Caller") {}

/** Turns every failure of an endpoint, a broken rule and a crash included, into one typed and translated answer. */
export class Failures extends HttpApiMiddleware.Service<Failures>()("annales/Failures", { error: failures }) {}

/** Lets in only who has a session: Bearer token and its cookie, both (contract.md). */
export class SignedInOnly extends HttpApiMiddleware.Service<SignedInOnly, { provides: Caller }>()(
  "annales/SignedInOnly",
  { security: { bearer: HttpApiSecurity.bearer }, error: failures[1] },
) {}

const whole = Schema.NumberFromString.check(Schema.isInt(), Schema.isBetween({ minimum: 1, maximum: 2_147_483_647 }));
const id = { id: whole };
const paging = {
  limit: Schema.optional(
    Schema.NumberFromString.check(Schema.isInt(), Schema.isBetween({ minimum: 1, maximum: PAGE_LIMIT_MAX })),
  ),
  after: Schema.optional(Schema.String.check(Schema.isMaxLength(200))),
};
const optionalId = Schema.optional(whole);
const keyHeader = { "idempotency-key": Schema.optional(Schema.String) };
const accepted = Payment.pipe(HttpApiSchema.status(202));
const bytes = (contentType: string) => HttpApiSchema.StreamUint8Array({ contentType });
const uuid = { id: Schema.String.check(Schema.isUUID()) };

const health = HttpApiGroup.make("health").add(
  HttpApiEndpoint.get("live", "/health/live", { success: Schema.Struct({ status: Schema.Literal("live") }) }),
  HttpApiEndpoint.get("ready", "/health/ready", {
    success: Schema.Struct({ status: Schema.Literal("ready"), papers: Schema.Number }),
  }),
  HttpApiEndpoint.get("metrics", "/metrics", {
    success: Schema.String.pipe(HttpApiSchema.asText({ contentType: "text/plain" })),
  }),
);

const accounts = HttpApiGroup.make("accounts").add(
  HttpApiEndpoint.post("signIn", "/auth/signin", { payload: SignInForm, success: SignedIn }),
  HttpApiEndpoint.get("check", "/auth/check", { success: User }).middleware(SignedInOnly),
  HttpApiEndpoint.get("signOut", "/auth/logout", { success: Done }).middleware(SignedInOnly),
  HttpApiEndpoint.get("user", "/user", { success: User }).middleware(SignedInOnly),
);

const catalogue = HttpApiGroup.make("catalogue").add(
  HttpApiEndpoint.get("semesters", "/semesters", { success: Schema.Array(Semester) }),
  HttpApiEndpoint.get("levels", "/levels", { success: Schema.Array(Ref) }),
  HttpApiEndpoint.get("institutions", "/institutions", { success: Schema.Array(Ref) }),
  HttpApiEndpoint.get("faculties", "/institutions/:id/faculties", { params: id, success: Schema.Array(Ref) }),
  HttpApiEndpoint.get("departments", "/faculties/:id/departments", { params: id, success: Schema.Array(Ref) }),
  HttpApiEndpoint.get("categories", "/institutions/categories/:type", {
    params: { type: Schema.Literals(["hnd", "concour"]) },
    success: Categories,
  }),
  HttpApiEndpoint.get("academicYear", "/academic-year", { success: AcademicYear }),
  HttpApiEndpoint.get("fee", "/payments/semester-fee", { success: Fee }),
  HttpApiEndpoint.get("config", "/config", { success: Config }),
);

const papers = HttpApiGroup.make("papers")
  .add(
    HttpApiEndpoint.get("list", "/papers", {
      query: {
        type: Schema.optional(DashboardType),
        q: Schema.optional(Schema.String.check(Schema.isMaxLength(200))),
        level_id: optionalId,
        semester_id: optionalId,
        faculty_id: optionalId,
        department_id: optionalId,
        category_id: optionalId,
        paper_type: Schema.optional(PaperType),
        year: optionalId,
        kind: Schema.optional(ResourceKind),
        ...paging,
      },
      success: PaperList,
    }),
    HttpApiEndpoint.get("paper", "/papers/:id", { params: id, success: PaperWithAccess }),
    HttpApiEndpoint.get("file", "/papers/:id/file", { params: id, success: bytes("application/pdf") }),
    HttpApiEndpoint.get("pages", "/papers/:id/pages", { params: id, success: PaperPages }),
    HttpApiEndpoint.get("favourites", "/favourites", { query: paging, success: PaperList }),
    HttpApiEndpoint.put("addFavourite", "/favourites/:id", { params: id, success: HttpApiSchema.NoContent }),
    HttpApiEndpoint.delete("removeFavourite", "/favourites/:id", { params: id, success: HttpApiSchema.NoContent }),
  )
  .middleware(SignedInOnly);

/** Pictures: an `<img>` sends no Bearer, so a page picture is opened by its ticket; the preview is public. */
const pictures = HttpApiGroup.make("pictures").add(
  HttpApiEndpoint.get("preview", "/papers/:id/preview", { params: id, success: bytes("image/webp") }),
  HttpApiEndpoint.get("page", "/papers/:id/pages/:n", {
    params: { id: whole, n: whole },
    query: {
      w: Schema.optional(Schema.Literals(PAGE_WIDTHS.map(String))),
      ticket: Schema.optional(Schema.String.check(Schema.isMaxLength(400))),
    },
    success: bytes("image/webp"),
  }),
);

const payments = HttpApiGroup.make("payments")
  .add(
    HttpApiEndpoint.post("payUniversity", "/payments/university", {
      headers: keyHeader,
      payload: UniversityPaymentForm,
      success: accepted,
    }),
    HttpApiEndpoint.post("payCategory", "/payments/category", {
      headers: keyHeader,
      payload: CategoryPaymentForm,
      success: accepted,
    }),
    HttpApiEndpoint.get("payments", "/payments", {
      query: { status: Schema.optional(Schema.Literals(["success", "open"])), ...paging },
      success: PaymentList,
    }),
    HttpApiEndpoint.get("payment", "/payments/:id", { params: uuid, success: Payment }),
    HttpApiEndpoint.get("subscriptions", "/subscriptions", { success: Schema.Array(Subscription) }),
  )
  .middleware(SignedInOnly);

/** Operators' hints: nothing changes by them; they only make us ask the operator. */
const operators = HttpApiGroup.make("operators").add(
  HttpApiEndpoint.post("callback", "/operators/:operator/callback", {
    params: { operator: Schema.Literals(["mtn"]) },
    success: HttpApiSchema.NoContent,
  }),
  HttpApiEndpoint.put("callbackPut", "/operators/:operator/callback", {
    params: { operator: Schema.Literals(["mtn"]) },
    success: HttpApiSchema.NoContent,
  }),
);

export const Api = HttpApi.make("annales")
  .add(health, accounts, catalogue, papers, pictures, payments, operators)
  .middleware(Failures)
  .prefix("/api")
  .annotate(HttpApi.PayloadParseOptions, { errors: "all" })
  .annotate(HttpApi.QueryParseOptions, { errors: "all" })
  .annotateMerge(
    OpenApi.annotations({
      title: "Annales",
      version: "0.1.0",
      description: "Past exam papers and solutions for students in Cameroon. Errors are {message, code, fields?}.",
    }),
  );
