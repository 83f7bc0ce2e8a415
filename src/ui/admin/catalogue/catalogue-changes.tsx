import type { CatalogueList } from "../../../contract/catalogue/catalogue-admin.ts";
import { formatDateTime } from "../../../i18n/format-clock.ts";
import { SectionHeader } from "../../kit/page/layout-boxes.tsx";
import { Facts } from "../../kit/lists/facts.tsx";
import { ListRow, RuledList } from "../../kit/lists/ruled-list.tsx";
import { useTexts } from "../../use-texts.ts";

const acts = {
  added: "catalogue.added",
  renamed: "catalogue.renamed",
  hidden: "catalogue.nowHidden",
  shown: "catalogue.nowShown",
  deleted: "catalogue.deleted",
} as const;

/** The change log of one catalogue list. */
export function CatalogueAuditEntries({ changes }: Pick<CatalogueList, "changes">) {
  const { t, language } = useTexts("admin");
  return (
    <section className="stack">
      <SectionHeader title={t("catalogue.changes")} />
      {changes.length === 0 ? (
        <p className="muted">{t("catalogue.changesNone")}</p>
      ) : (
        <RuledList label={t("catalogue.changes")}>
          {changes.map(({ act, before, after, by, at }) => (
            <ListRow
              key={`${at} ${act} ${after}`}
              title={t(acts[act])}
              extra={act === "renamed" ? `${before} → ${after}` : (after ?? before)}
              meta={<Facts of={[by.name, formatDateTime(language, at)]} />}
            />
          ))}
        </RuledList>
      )}
    </section>
  );
}
