import { type CatalogueKind, catalogueKinds, parentKinds } from "./catalogue-admin.ts";

/** Which part of the catalogue an admin looks at, as the address says it: institutions, unless it says another. */
export interface CatalogueQuery {
  readonly kind: CatalogueKind;
  /** In which institution or faculty; null for what stands in none. */
  readonly parent: number | null;
}

export const parseCatalogueQuery = (query: string): CatalogueQuery => {
  const params = new URLSearchParams(query);
  const kind = catalogueKinds.find((one) => one === params.get("kind")) ?? "institution";
  const parent = Number(params.get("in"));
  if (parentKinds[kind] === undefined) return { kind, parent: null };
  return Number.isInteger(parent) && parent > 0 ? { kind, parent } : { kind: "institution", parent: null };
};

export const catalogueAdminPath = ({ kind, parent }: CatalogueQuery): string =>
  `/admin/catalogue?${new URLSearchParams({ kind, ...(parent !== null && { in: String(parent) }) })}`;
