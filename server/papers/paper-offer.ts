import { Clock, Effect } from "effect";
import { SqlClient } from "effect/sql";
import { LIST_COUNT_MAX } from "../../src/contract/page-size.ts";
import type { PaperOffer } from "../../src/contract/papers/paper-contents.ts";
import { feeOfProduct, type Product } from "../../src/contract/payments/payment-product.ts";
import { findCurrentFees } from "../catalogue/fees.sql.ts";
import { periodEnd } from "../payments/subscriptions/subscription-period.sql.ts";
import { countPoints } from "../payments/points/points.sql.ts";
import { countCandidates } from "./list/paper-list.sql.ts";
import type { PaperFilter } from "./list/paper-filter.sql.ts";
import type { GuardedPaper } from "./paper-access.ts";
import type { PaperRow } from "./papers.sql.ts";

interface Offered {
  readonly product: Product;
  /** The papers that it opens and that are like this one: of its department, where it has just one. */
  readonly filter: PaperFilter;
}

const offeredOf = (file: GuardedPaper, department: PaperRow["department"]): Offered | null => {
  const { area, kind, levelId, semesterId, categoryIds } = file;
  const type = kind === "SOLUTION" ? "solution" : "paper";
  const [categoryId] = categoryIds;
  if (area !== "university")
    return categoryId === undefined
      ? null
      : { product: { type, categoryId }, filter: { type: area, kind, category_id: categoryId } };
  if (levelId === null || semesterId === null) return null;
  const [only, another] = department;
  const own = only !== undefined && another === undefined ? { department_id: only.id } : {};
  return {
    product: { type, levelId, semesterId },
    filter: { type: area, kind, level_id: levelId, semester_id: semesterId, ...own },
  };
};

/**
 * What opens a paper that is shut to a student, and how much of the like it opens; null where no fee is set, or where the paper
 * is of no level and semester, or category, of its own.
 */
export const findPaperOffer = Effect.fn("Papers.findPaperOffer")(function* (
  file: GuardedPaper,
  { department }: Pick<PaperRow, "department">,
  { userId }: { readonly userId: number },
) {
  const offered = offeredOf(file, department);
  if (offered === null) return null;
  const fees = yield* findCurrentFees;
  if (fees === null) return null;
  const { product, filter } = offered;
  const sql = yield* SqlClient.SqlClient;
  const [counted] = yield* countCandidates(sql, filter, null, LIST_COUNT_MAX);
  const total = counted?.total ?? 0;
  const until = yield* periodEnd(
    sql,
    "semesterId" in product ? product.semesterId : null,
    yield* Clock.currentTimeMillis,
  );
  const isForPoints = "semesterId" in product && product.type === "paper";
  return {
    fee: feeOfProduct(product, fees),
    count: Math.min(total, LIST_COUNT_MAX),
    ...(total > LIST_COUNT_MAX && { more: true }),
    until: new Date(until).toISOString(),
    ...(isForPoints && { points: yield* countPoints(userId) }),
  } satisfies PaperOffer;
}, Effect.orDie);
