import { useSearch } from "wouter";
import { type CatalogueQuery, catalogueQueryAt } from "../../../contract/catalogue/catalogue-list-query.ts";
import { AdminCatalogueScreen } from "../../../ui/admin/catalogue/catalogue-screen.tsx";
import { useActorRef } from "../../../ui/hooks/inspected-actors.ts";
import { useWorld } from "../../app-runtime-context.ts";
import { catalogueCharts } from "./catalogue-admin-charts.ts";

/** The part of the catalogue that the address names. */
export function CatalogueDesk() {
  const query = useSearch();
  return <CatalogueAt key={query} query={catalogueQueryAt(query)} />;
}

function CatalogueAt({ query }: { readonly query: CatalogueQuery }) {
  const charts = catalogueCharts(useWorld(), query);
  const list = useActorRef(charts.list, { id: "adminCatalogue" });
  const changed = () => list.send({ type: "resource.changed" });
  const adding = useActorRef(charts.adding(changed), { id: "addEntry" });
  const changing = useActorRef(charts.changing(changed), { id: "changeEntry" });
  return <AdminCatalogueScreen query={query} parts={{ list, adding, changing }} />;
}
