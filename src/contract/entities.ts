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

/** A paper that something else names, as the console's lists do; `language` of its text, null where that is not known. */
export const TitledPaper = Schema.Struct({
  id: Schema.Int,
  title: Schema.String,
  language: Schema.NullOr(Language),
});
export type TitledPaper = typeof TitledPaper.Type;

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
  /** Whether the student agreed that the browser counts the app's charts; absent in what an earlier version stored. */
  share_counts: Schema.optionalKey(Schema.Boolean),
  language: Language,
  role: Schema.Literals(["student", "admin"]),
});
export type User = typeof User.Type;

/** `reason`: why a paper of one's own was rejected, in one's language. `language`: of its text, where that is known. */
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
  language: Schema.optionalKey(Language),
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

/** `path` is where it leads; absent where it leads nowhere. `about`: the title of a paper in `body`, where its language is known. */
export const Notification = Schema.Struct({
  id: Schema.Int,
  title: Schema.String,
  body: Schema.String,
  read: Schema.Boolean,
  createdAt: Schema.String,
  path: Schema.optional(Schema.String),
  about: Schema.optional(Schema.Struct({ title: Schema.String, language: Language })),
});
export type Notification = typeof Notification.Type;

export const Semester = Schema.Struct({ id: Schema.Int, name: Schema.String, current: Schema.Boolean });
export type Semester = typeof Semester.Type;
export const Categories = Schema.Struct({ institution_id: Schema.Int, categories: Schema.Array(Ref) });
export type Categories = typeof Categories.Type;
export const AcademicYear = Schema.Struct({ academic_year: Schema.String });

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
/** Persisted by the browser, and nothing else of the app's state (checklist 3.92, 3.93). */
export const AuthState = Schema.Struct({ isAuth: Schema.Boolean, user: Schema.NullOr(User) });
export type AuthState = typeof AuthState.Type;
export const MessageResponse = Schema.Struct({ message: Schema.String });
export type MessageResponse = typeof MessageResponse.Type;
