import { type DashboardType, dashboardTypes, type Paper, type ProductType, productTypes } from "../entities.ts";
import { paperAreaOf } from "../papers/paper-area.ts";
import { isCategoryPaper } from "../papers/paper-rules.ts";

/** What the student came to pay for; what is not known yet is null. */
export interface CheckoutSelection {
  readonly area: DashboardType;
  readonly type: ProductType | null;
  readonly levelId: number | null;
  readonly semesterId: number | null;
  readonly categoryId: number | null;
  /** The paper that the student came from, by its id and code; absent as soon as something else is chosen. */
  readonly paper?: { readonly id: number; readonly code: string | null };
}

const idIn = (query: URLSearchParams, name: string): number | null => {
  const id = Number(query.get(name));
  return Number.isInteger(id) && id > 0 ? id : null;
};

const paperIn = (query: URLSearchParams): CheckoutSelection["paper"] => {
  const id = idIn(query, "paper");
  const code = query.get("code");
  return id === null ? undefined : { id, code: code !== null && /^[A-Z0-9]{1,12}$/.test(code) ? code : null };
};

/** Reads the wish of a payment page's address; `area` where the address names none. */
export const parseCheckoutSelection = (search: string, area: DashboardType): CheckoutSelection => {
  const query = new URLSearchParams(search);
  const paper = paperIn(query);
  return {
    area: dashboardTypes.find((type) => type === query.get("area")) ?? area,
    type: productTypes.find((type) => type === query.get("type")) ?? null,
    levelId: idIn(query, "level"),
    semesterId: idIn(query, "semester"),
    categoryId: idIn(query, "category"),
    ...(paper && { paper }),
  };
};

/** The payment page for exactly what opens this paper. `area` is the dashboard the student is on. */
export const paperPaymentPath = (
  paper: Pick<Paper, "id" | "code" | "kind" | "level" | "semester" | "category" | "institution">,
  area: DashboardType,
): string => {
  const scope = isCategoryPaper(paper)
    ? { area: paper.institution === null ? area : paperAreaOf(paper), category: paper.category[0]!.id }
    : { area: "university", level: paper.level?.id, semester: paper.semester?.id };
  const query = new URLSearchParams({ type: paper.kind === "SOLUTION" ? "solution" : "paper" });
  const from = { paper: paper.id, code: paper.code ?? undefined };
  for (const [name, value] of Object.entries({ ...scope, ...from }))
    if (value !== undefined) query.set(name, String(value));
  return `/user/payments?${query}`;
};
