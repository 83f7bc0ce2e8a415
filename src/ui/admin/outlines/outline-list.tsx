import { useSelector } from "@xstate/react";
import type { OutlineEntry } from "../../../contract/outlines/outline-edits.ts";
import {
  selectEntries,
  selectOutline,
  selectSelected,
} from "../../../machines/admin-outline/admin-outline.selectors.ts";
import { Badge } from "../../kit/feedback/badges.tsx";
import { Facts } from "../../kit/lists/facts.tsx";
import { ListRow, RuledList } from "../../kit/lists/ruled-list.tsx";
import { SectionHeader } from "../../kit/page/layout-boxes.tsx";
import { useTexts } from "../../use-texts.ts";
import { entryName, type OutlineProps } from "./outline-props.ts";

/** The questions of the outline in the order of the paper, each followed by its parts. */
export function OutlineList({ editor }: OutlineProps) {
  const { t } = useTexts("admin");
  const entries = useSelector(editor, selectEntries);
  const selected = useSelector(editor, selectSelected);
  return (
    <section className="stack stack-tight">
      <SectionHeader title={t("outlines.list")} />
      {entries.length === 0 ? <p className="small muted">{t("outlines.listEmpty")}</p> : null}
      <RuledList label={t("outlines.list")}>
        {entries.map((entry) => (
          <EntryRow key={entry.id} editor={editor} entry={entry} isSelected={entry.id === selected?.id} />
        ))}
      </RuledList>
    </section>
  );
}

interface RowProps extends OutlineProps {
  readonly entry: OutlineEntry;
  readonly isSelected: boolean;
}

function EntryRow({ editor, entry, isSelected }: RowProps) {
  const texts = useTexts("admin");
  const { t, tn } = texts;
  const { id, page, box, marks, sure } = entry;
  const about = [
    t("outlines.onPage", { page }),
    marks === null ? null : tn("outlines.marks", marks),
    box === null ? t("outlines.noBox") : null,
  ];
  return (
    <ListRow
      title={entryName(texts, entry)}
      meta={<Facts of={about} />}
      current={isSelected}
      onPress={() => editor.send({ type: "entry.selected", id })}
      end={sure ? undefined : <Badge tone="waiting">{t("outlines.inDoubt")}</Badge>}
    />
  );
}

/** What readers report about the questions, until the outline is accepted. */
export function OutlineReports({ editor }: OutlineProps) {
  const texts = useTexts("admin");
  const { t } = texts;
  const outline = useSelector(editor, selectOutline);
  const entries = useSelector(editor, selectEntries);
  const reports = outline?.reports ?? [];
  if (reports.length === 0) return null;
  const aboutOf = (entryId: number | null) => entries.find(({ id }) => id === entryId);
  return (
    <section className="stack stack-tight">
      <SectionHeader title={t("outlines.reportsTitle")} />
      <RuledList label={t("outlines.reportsTitle")}>
        {reports.map(({ id, entryId, reason }) => {
          const about = aboutOf(entryId);
          const name = about === undefined ? t("outlines.reportWhole") : entryName(texts, about);
          return (
            <ListRow
              key={id}
              title={reason}
              meta={name}
              onPress={about && (() => editor.send({ type: "entry.selected", id: about.id }))}
            />
          );
        })}
      </RuledList>
    </section>
  );
}
