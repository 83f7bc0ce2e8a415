import { useSearch } from "wouter";
import { type CatalogueQuery, parseCatalogueQuery } from "../../../contract/catalogue/catalogue-list-query.ts";
import { AdminCatalogueScreen } from "../../../ui/admin/catalogue/catalogue-screen.tsx";
import { useAppRuntime } from "../../app-runtime-context.ts";
import { usePageCharts } from "../use-page-charts.ts";
import { catalogueAdminCharts, cataloguePage } from "./catalogue-admin-charts.ts";

/** The part of the catalogue that the address names. */
export function CatalogueAdminRoute() {
  const query = useSearch();
  return <CatalogueAt key={query} query={parseCatalogueQuery(query)} />;
}

function CatalogueAt({ query }: { readonly query: CatalogueQuery }) {
  const parts = usePageCharts(cataloguePage, catalogueAdminCharts(useAppRuntime(), query));
  return <AdminCatalogueScreen query={query} parts={parts} />;
}
