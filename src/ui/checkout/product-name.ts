import type { ProductType } from "../../contract/entities.ts";
import { semesterName } from "../../contract/papers/semester-name.ts";
import type { CheckoutSelection } from "../../contract/payments/checkout-selection.ts";
import type { Texts } from "../../i18n/index.ts";
import type { CheckoutOffer } from "../../machines/checkout/checkout-order.ts";

type T = Texts<"payments">["t"];

export const operatorNames = { MTN: "payments.serviceMtn", ORANGE: "payments.serviceOrange" } as const;

const named = (t: T, type: ProductType | null, scope: string): string =>
  type === "solution" ? t("payments.productSolutions", { scope }) : scope;

interface Scope {
  readonly type: ProductType | null;
  readonly level?: { readonly name: string } | undefined;
  readonly semester?: { readonly name: string } | undefined;
  readonly category?: { readonly name: string } | undefined;
}

/** What a payment or subscription is for: 'Level 300, First Semester', 'Accountancy, 3 months'. */
export const productLabel = (t: T, { type, level, semester, category }: Scope): string =>
  named(
    t,
    type,
    category
      ? t("payments.productCategory", { category: category.name })
      : t("payments.productUniversity", {
          level: level?.name ?? "",
          semester: semester ? semesterName(semester, t("paper.resit")) : "",
        }),
  );

const nameIn = (list: readonly { readonly id: number; readonly name: string }[], id: number | null) =>
  list.find((entry) => entry.id === id);

/** The same for a checkout selection. */
export const wishedProductLabel = (t: T, selection: CheckoutSelection, offer: CheckoutOffer): string =>
  selection.area === "university"
    ? productLabel(t, {
        type: selection.type,
        level: nameIn(offer.levels, selection.levelId) ?? { name: t("validation.levelRequired") },
        semester: nameIn(offer.semesters, selection.semesterId) ?? { name: t("validation.semesterRequired") },
      })
    : productLabel(t, {
        type: selection.type,
        category: nameIn(offer.categories, selection.categoryId) ?? { name: t("validation.categoryRequired") },
      });

/** The dashboard of a purchase. */
export const purchasedPapersPath = (selection: CheckoutSelection): string => `/user/dashboard/${selection.area}`;
