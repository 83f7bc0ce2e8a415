import "../../styles/forms.css";
import {
  type CatalogueEntry,
  type CatalogueKind,
  type CatalogueList,
  childKinds,
  isFixedKind,
} from "../../../contract/catalogue/catalogue-admin.ts";
import { catalogueAdminPath, type CatalogueQuery } from "../../../contract/catalogue/catalogue-list-query.ts";
import { Button, ButtonLink } from "../../kit/controls/button.tsx";
import { EmptyState } from "../../kit/feedback/empty-state.tsx";
import { backIcon, papersIcon } from "../../kit/icons/icons-app.ts";
import { InlineGroup, SectionHeader } from "../../kit/page/layout-boxes.tsx";
import { ListRow, RuledList } from "../../kit/lists/ruled-list.tsx";
import { Badge } from "../../kit/feedback/badges.tsx";
import { PageContent } from "../../kit/page/shell-layout.tsx";
import { useTexts } from "../../use-texts.ts";
import { FilterLinks } from "../filter-links.tsx";
import { ResourceView } from "../resource-view.tsx";
import { CatalogueAuditEntries } from "./catalogue-changes.tsx";
import type { CatalogueActors } from "./catalogue-actors.ts";
import { AddEntryDialog, ChangeEntryDialog } from "./entry-dialogs.tsx";

export interface AdminCatalogueProps {
  readonly query: CatalogueQuery;
  readonly parts: CatalogueActors;
}

/** The lists with a link of their own; faculties and departments open from institutions. */
const tops = ["institution", "level", "semester", "hnd", "concour"] as const;
const inside: ReadonlySet<CatalogueKind> = new Set(["faculty", "department"]);

/** One catalogue list: entries, the actions on each, and the change log. */
export function AdminCatalogueScreen({ query, parts }: AdminCatalogueProps) {
  const { t } = useTexts("admin");
  const top = inside.has(query.kind) ? "institution" : query.kind;
  return (
    <PageContent>
      <FilterLinks
        label={t("catalogue.parts")}
        values={tops}
        current={top}
        path={(kind) => catalogueAdminPath({ kind, parent: null })}
      >
        {(kind) => t(`catalogue.${kind}`)}
      </FilterLinks>
      <ResourceView resource={parts.list}>
        {(list) => (
          <>
            <Entries list={list} query={query} parts={parts} />
            <CatalogueAuditEntries changes={list.changes} />
          </>
        )}
      </ResourceView>
      <AddEntryDialog {...parts} />
      <ChangeEntryDialog kind={query.kind} {...parts} />
    </PageContent>
  );
}

function Entries({ list, query, parts }: AdminCatalogueProps & { readonly list: CatalogueList }) {
  const { t } = useTexts("admin");
  const { kind } = query;
  const names = useNames();
  return (
    <section className="stack">
      <Above parent={list.parent} kind={kind} />
      <SectionHeader
        title={list.parent === null ? t(`catalogue.${kind}`) : names(list.parent).first}
        note={list.parent === null ? undefined : t(`catalogue.${kind}`)}
      />
      {isFixedKind(kind) ? null : (
        <p>
          <Button
            variant="second"
            onClick={() => parts.adding.send({ type: "dialog.opened", values: { name: "", name_fr: "" } })}
          >
            {t("catalogue.add")}
          </Button>
        </p>
      )}
      {list.entries.length === 0 ? (
        <EmptyState icon={papersIcon}>{t("catalogue.empty")}</EmptyState>
      ) : (
        <RuledList label={t(`catalogue.${kind}`)}>
          {list.entries.map((entry) => (
            <EntryRow key={entry.id} entry={entry} kind={kind} changing={parts.changing} />
          ))}
        </RuledList>
      )}
    </section>
  );
}

/** The link from faculties to institutions, and from departments to faculties. */
function Above({ parent, kind }: { readonly parent: CatalogueList["parent"]; readonly kind: CatalogueKind }) {
  const { t } = useTexts("admin");
  if (parent === null) return null;
  const above = kind === "department" ? "faculty" : "institution";
  return (
    <ButtonLink variant="text" icon={backIcon} href={catalogueAdminPath({ kind: above, parent: parent.above })}>
      {t(`catalogue.${above}`)}
    </ButtonLink>
  );
}

/** The name in the page's language, and the other name if it differs. */
const useNames = () => {
  const { language } = useTexts("admin");
  return ({ name, name_fr }: Pick<CatalogueEntry, "name" | "name_fr">) => {
    const [first, second] = language === "fr" ? [name_fr, name] : [name, name_fr];
    return { first, second: first === second ? undefined : second };
  };
};

function EntryRow({
  entry,
  kind,
  changing,
}: Pick<CatalogueActors, "changing"> & { readonly entry: CatalogueEntry; readonly kind: CatalogueKind }) {
  const { t, tn, language } = useTexts("admin");
  const child = childKinds[kind];
  const { first, second } = useNames()(entry);
  const { id, name, name_fr, hidden } = entry;
  const isHolder = child === "faculty" || child === "department";
  const change = () =>
    changing.send({ type: "dialog.opened", values: { id, name, name_fr, hidden, act: "rename", title: first } });
  return (
    <ListRow
      title={first}
      href={isHolder ? catalogueAdminPath({ kind: child, parent: id }) : undefined}
      extra={second === undefined ? undefined : <span lang={language === "fr" ? "en" : "fr"}>{second}</span>}
      meta={isHolder ? tn(`catalogue.${child}`, entry.inside) : undefined}
      end={
        <InlineGroup>
          {hidden ? <Badge tone="waiting">{t("catalogue.hidden")}</Badge> : null}
          <Button variant="second" aria-label={t("catalogue.changeTitle", { name: first })} onClick={change}>
            {t("catalogue.change")}
          </Button>
        </InlineGroup>
      }
    />
  );
}
