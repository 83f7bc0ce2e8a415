import { Schema } from "effect";

/** The shapes of product.md §3, spelled as contract.md's 'Shapes' spells them. Times are ISO 8601 in UTC, money whole FCFA. */
export const Ref = Schema.Struct({ id: Schema.Int, name: Schema.String });
export type Ref = typeof Ref.Type;

export const dashboardTypes = ["university", "hnd", "concour"] as const;
export const DashboardType = Schema.Literals(dashboardTypes);
export type DashboardType = typeof DashboardType.Type;

export const languages = ["en", "fr"] as const;
export const Language = Schema.Literals(languages);
export type Language = typeof Language.Type;

export const paperTypes = [
  "CA",
  "CA 2",
  "Exam",
  "Exam 2",
  "CA Solution",
  "Exam Solution",
  "Tutorial Sheet",
  "Assignment",
] as const;
export const PaperType = Schema.Literals(paperTypes);
export type PaperType = typeof PaperType.Type;

export const resourceKinds = ["PAPER", "SOLUTION"] as const;
export const ResourceKind = Schema.Literals(resourceKinds);
export type ResourceKind = typeof ResourceKind.Type;

export const paymentServices = ["MTN", "ORANGE"] as const;
export const PaymentService = Schema.Literals(paymentServices);
export type PaymentService = typeof PaymentService.Type;

export const productTypes = ["paper", "solution"] as const;
export const ProductType = Schema.Literals(productTypes);
export type ProductType = typeof ProductType.Type;

export const User = Schema.Struct({
  id: Schema.Int,
  uuid: Schema.String,
  name: Schema.String,
  email: Schema.String,
  phone: Schema.String,
  photo: Schema.NullOr(Schema.String),
  email_verified: Schema.Boolean,
  institution: Schema.NullOr(Ref),
  faculty: Schema.NullOr(Ref),
  department: Schema.Array(Ref),
  level: Schema.NullOr(Ref),
  category: Schema.NullOr(Ref),
  referral: Schema.String,
  notify: Schema.Boolean,
  language: Language,
  role: Schema.Literals(["student", "admin"]),
});
export type User = typeof User.Type;

/** `reason`: why a paper of one's own was rejected, in one's language. */
export const Paper = Schema.Struct({
  id: Schema.Int,
  code: Schema.NullOr(Schema.String),
  title: Schema.String,
  type: Schema.NullOr(PaperType),
  kind: ResourceKind,
  year: Schema.Int,
  status: Schema.String,
  isFavourite: Schema.Boolean,
  hasSolution: Schema.Boolean,
  /** On a solution that was made by AI. */
  isMade: Schema.optionalKey(Schema.Literal(true)),
  photo: Schema.NullOr(Schema.String),
  file: Schema.String,
  pages: Schema.Int,
  bytes: Schema.Int,
  semester: Schema.NullOr(Ref),
  level: Schema.NullOr(Ref),
  institution: Schema.NullOr(Ref),
  faculty: Schema.NullOr(Ref),
  department: Schema.Array(Ref),
  category: Schema.Array(Ref),
  createdAt: Schema.String,
  reason: Schema.optional(Schema.String),
});
export type Paper = typeof Paper.Type;

export const DeniedReason = Schema.Literals(["no_subscription", "solution_not_paid", "not_approved"]);
export type DeniedReason = typeof DeniedReason.Type;
/** `trialLeft`: beside `solution_not_paid`, how many free solutions the caller has left; one of them opens it when it is asked for. */
export const PaperAccess = Schema.Struct({
  allowed: Schema.Boolean,
  reason: Schema.NullOr(DeniedReason),
  trialLeft: Schema.optionalKey(Schema.Int),
});
export type PaperAccess = typeof PaperAccess.Type;
/** `hasQuiz`: someone may take one on it; who may is the matter of its solution. */
export const PaperWithAccess = Schema.Struct({
  ...Paper.fields,
  hasQuiz: Schema.optionalKey(Schema.Literal(true)),
  access: PaperAccess,
});
export type PaperWithAccess = typeof PaperWithAccess.Type;

const PagePicture = { width: Schema.Finite, height: Schema.Finite, url: Schema.String };
/**
 * One page's picture: `width` and `height` of the page in points, `bytes` of the 720 px picture, `url` with its ticket. `scanned`:
 * the same page as it was scanned, where the picture is a cleaned one.
 */
export const PaperPage = Schema.Struct({
  n: Schema.Int,
  ...PagePicture,
  bytes: Schema.Int,
  scanned: Schema.optionalKey(Schema.Struct(PagePicture)),
});
export type PaperPage = typeof PaperPage.Type;
export const PaperPages = Schema.Struct({ count: Schema.Int, pages: Schema.Array(PaperPage) });
export type PaperPages = typeof PaperPages.Type;

/**
 * The words of the pages that are drawn, in reading order; empty where a page holds none. `language` where it is known; `boxes`
 * where it is known where the words are in the picture that is shown: six numbers a word (src/contract/papers/pages/find-in-pages.ts).
 */
export const PageText = Schema.Struct({
  n: Schema.Int,
  text: Schema.String,
  language: Schema.optionalKey(Language),
  boxes: Schema.optionalKey(Schema.Array(Schema.Int)),
});
export type PageText = typeof PageText.Type;
export const PaperText = Schema.Struct({ pages: Schema.Array(PageText) });
export type PaperText = typeof PaperText.Type;
/** The lines of a page as `decodeFittedBands` reads them. */
export const PageLines = Schema.Struct({ n: Schema.Int, lines: Schema.Array(Schema.Int) });
export type PageLines = typeof PageLines.Type;
/** The pages that can be shown line by line. */
export const PaperLines = Schema.Struct({ pages: Schema.Array(PageLines) });
/** What a phone needs to keep a paper: `until` the copy is good, as long as what opens the paper (ISO 8601). */
export const OfflineCopy = Schema.Struct({
  paper: PaperWithAccess,
  until: Schema.String,
  ...PaperPages.fields,
  text: Schema.Array(PageText),
  lines: Schema.optionalKey(Schema.Array(PageLines)),
});
export type OfflineCopy = typeof OfflineCopy.Type;

export const paymentStatuses = ["pending", "success", "failed", "expired"] as const;
export const paymentReasons = ["funds", "rejected", "expired", "phone", "limit", "other"] as const;
export const PaymentReason = Schema.Literals(paymentReasons);
export type PaymentReason = typeof PaymentReason.Type;
export const Payment = Schema.Struct({
  id: Schema.String,
  service: PaymentService,
  phone: Schema.String,
  amount: Schema.Int,
  type: ProductType,
  status: Schema.Literals(paymentStatuses),
  checking: Schema.Boolean,
  reason: Schema.optional(PaymentReason),
  semester: Schema.optional(Ref),
  level: Schema.optional(Ref),
  category: Schema.optional(Ref),
  academic_year: Schema.String,
  createdAt: Schema.String,
  expiresAt: Schema.String,
});
export type Payment = typeof Payment.Type;

export const Subscription = Schema.Struct({
  id: Schema.Int,
  type: ProductType,
  level: Schema.optional(Ref),
  semester: Schema.optional(Ref),
  category: Schema.optional(Ref),
  startsAt: Schema.String,
  endsAt: Schema.String,
});
export type Subscription = typeof Subscription.Type;

/** `path` is where it leads; absent where it leads nowhere. */
export const Notification = Schema.Struct({
  id: Schema.Int,
  title: Schema.String,
  body: Schema.String,
  read: Schema.Boolean,
  createdAt: Schema.String,
  path: Schema.optional(Schema.String),
});
export type Notification = typeof Notification.Type;

export const Semester = Schema.Struct({ id: Schema.Int, name: Schema.String, current: Schema.Boolean });
export type Semester = typeof Semester.Type;
export const Categories = Schema.Struct({ institution_id: Schema.Int, categories: Schema.Array(Ref) });
export type Categories = typeof Categories.Type;
export const Fee = Schema.Struct({
  amount: Schema.Int,
  categoryFee: Schema.Int,
  solutionFee: Schema.Int,
});
export type Fee = typeof Fee.Type;
export const AcademicYear = Schema.Struct({ academic_year: Schema.String });
export const UploadCount = Schema.Struct({ status: Schema.String, count: Schema.Int });
export const ReferralCard = Schema.Struct({
  title: Schema.String,
  referral_id: Schema.String,
  counts: Schema.Struct({ registered: Schema.Int, subscribed: Schema.Int }),
  description: Schema.String,
});

/** A page of a list that can grow; `total` stands on the first page only, counted to at most 1,000 (then `more`). */
export const listPageOf = <S extends Schema.Top>(item: S) =>
  Schema.Struct({
    items: Schema.Array(item),
    next: Schema.NullOr(Schema.String),
    total: Schema.optional(Schema.Int),
    more: Schema.optional(Schema.Boolean),
  });
/** Where in a paper words were found: the page to open it at, and the sentence, cut into found and other stretches. */
export const SearchSnippet = Schema.Struct({
  page: Schema.Int,
  segments: Schema.Array(Schema.Struct({ text: Schema.String, isFound: Schema.Boolean })),
});
export type SearchSnippet = typeof SearchSnippet.Type;
export const FoundPaper = Schema.Struct({ ...Paper.fields, found: Schema.optional(SearchSnippet) });
export type FoundPaper = typeof FoundPaper.Type;

const count = Schema.Int;
const countsOf = <S extends Schema.Top>(value: S) => Schema.Array(Schema.Struct({ value, count }));
const refCounts = Schema.Array(Schema.Struct({ ...Ref.fields, count }));
/**
 * How many of the papers found there are of each value of a filter, the other filters kept; at most the 1,000 newest are
 * looked through.
 */
export const FilterCounts = Schema.Struct({
  paper_type: countsOf(PaperType),
  kind: countsOf(ResourceKind),
  year: countsOf(Schema.Int),
  language: countsOf(Language),
  level: refCounts,
  semester: refCounts,
  department: refCounts,
});
export type FilterCounts = typeof FilterCounts.Type;

export const sortOrders = ["relevance", "newest", "title"] as const;
export const SortOrder = Schema.Literals(sortOrders);
export type SortOrder = typeof SortOrder.Type;

/**
 * `isNear`: nothing holds the words typed, words that look like them were found. `nearest`: what comes nearest where nothing
 * was found. `counts`: on the first page, where they were asked for.
 */
export const PaperList = Schema.Struct({
  ...listPageOf(FoundPaper).fields,
  isNear: Schema.optional(Schema.Boolean),
  nearest: Schema.optional(Schema.Array(Paper)),
  counts: Schema.optional(FilterCounts),
});
export type PaperList = typeof PaperList.Type;
/** A paper that was taken in, with the text that says so. */
export const UploadedPaper = Schema.Struct({ ...Paper.fields, message: Schema.String });
export type UploadedPaper = typeof UploadedPaper.Type;
export const PaymentList = listPageOf(Payment);
export type PaymentList = typeof PaymentList.Type;

/** `message` greets someone who has just signed up. */
export const SignInResponse = Schema.Struct({
  accessToken: Schema.String,
  user: User,
  message: Schema.optional(Schema.String),
});
export type SignInResponse = typeof SignInResponse.Type;
/** Persisted by the browser, and nothing else of the app's state (checklist 3.92, 3.93). */
export const AuthState = Schema.Struct({ isAuth: Schema.Boolean, user: Schema.NullOr(User) });
export type AuthState = typeof AuthState.Type;
export const MessageResponse = Schema.Struct({ message: Schema.String });
export type MessageResponse = typeof MessageResponse.Type;
/** A user after a change, with the text that says so (checklist 7.15). */
export const SavedUser = Schema.Struct({ ...User.fields, message: Schema.String });
export type SavedUser = typeof SavedUser.Type;

/** One place where the user is signed in; `device` such as 'Chrome, Android', null where it is not known. */
export const OpenSession = Schema.Struct({
  id: Schema.String,
  current: Schema.Boolean,
  device: Schema.NullOr(Schema.String),
  createdAt: Schema.String,
  seenAt: Schema.String,
});
export type OpenSession = typeof OpenSession.Type;
