import { useSearch } from "wouter";
import { type CatalogueQuery, parseCatalogueQuery } from "../../../contract/catalogue/catalogue-list-query.ts";
import { AdminCatalogueScreen } from "../../../ui/admin/catalogue/catalogue-screen.tsx";
import { useActorRef } from "../../../ui/hooks/inspected-actors.ts";
import { useAppRuntime } from "../../app-runtime-context.ts";
import { catalogueAdminCharts } from "./catalogue-admin-charts.ts";

/** The part of the catalogue that the address names. */
export function CatalogueAdminRoute() {
  const query = useSearch();
  return <CatalogueAt key={query} query={parseCatalogueQuery(query)} />;
}

function CatalogueAt({ query }: { readonly query: CatalogueQuery }) {
  const charts = catalogueAdminCharts(useAppRuntime(), query);
  const list = useActorRef(charts.list, { id: "adminCatalogue" });
  const changed = () => list.send({ type: "content.changed" });
  const adding = useActorRef(charts.adding(changed), { id: "addEntry" });
  const changing = useActorRef(charts.changing(changed), { id: "changeEntry" });
  return <AdminCatalogueScreen query={query} parts={{ list, adding, changing }} />;
}
