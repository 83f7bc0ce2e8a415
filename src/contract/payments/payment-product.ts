import type { ProductType } from "../entities.ts";

/** What a payment opens: one level and semester, or one category; papers and solutions apart. */
export type Product =
  | { readonly levelId: number; readonly semesterId: number; readonly type: ProductType }
  | { readonly categoryId: number; readonly type: ProductType };

/** The fee of a product, in FCFA (checklist G36: one fee of each kind for all scopes). */
export const feeOfProduct = (
  product: Product,
  fee: { readonly amount: number; readonly categoryFee: number; readonly solutionFee: number },
): number => (product.type === "solution" ? fee.solutionFee : "categoryId" in product ? fee.categoryFee : fee.amount);
