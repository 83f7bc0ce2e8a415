import type { Paper, Ref } from "../../contract/entities.ts";
import { displayCode } from "../../contract/papers/paper-rules.ts";
import { semesterName } from "../../contract/papers/semester-name.ts";
import { formatDate, formatSize } from "../../i18n/format.ts";
import { DetailsList } from "../kit/lists/details-list.tsx";
import { Facts } from "../kit/lists/facts.tsx";
import { paperTypeName } from "../papers/list/paper-meta.ts";
import { useTexts } from "../use-texts.ts";

const nameOf = (ref: Ref | null): string => ref?.name ?? "";
const namesOf = (refs: readonly Ref[]): string => refs.map(nameOf).join(", ");

/** Where a paper belongs, one row a field, but for what only the server needs (checklist 1.34, 1.35, 2.98 to 2.101). */
export function PaperDetails({ paper }: { readonly paper: Paper }) {
  const texts = useTexts("reader");
  const { t, language } = texts;
  const lines = [
    { key: "code", name: t("field.code"), value: paper.code === null ? "" : displayCode(paper.code) },
    { key: "title", name: t("field.title"), value: paper.title, lang: paper.language },
    { key: "type", name: t("field.type"), value: paper.type === null ? "" : paperTypeName(texts, paper.type) },
    { key: "year", name: t("field.year"), value: String(paper.year) },
    { key: "institution", name: t("field.institution"), value: nameOf(paper.institution) },
    { key: "faculty", name: t("field.faculty"), value: nameOf(paper.faculty) },
    {
      key: "department",
      name: t(paper.department.length > 1 ? "field.departments" : "field.department"),
      value: namesOf(paper.department),
    },
    { key: "level", name: t("field.level"), value: nameOf(paper.level) },
    {
      key: "semester",
      name: t("field.semester"),
      value: paper.semester === null ? "" : semesterName(paper.semester, t("paper.resit")),
    },
    {
      key: "category",
      name: t(paper.category.length > 1 ? "field.categories" : "field.category"),
      value: namesOf(paper.category),
    },
    { key: "createdAt", name: t("field.createdAt"), value: formatDate(language, paper.createdAt) },
    {
      key: "pdf",
      name: t("reader.pdf"),
      value: <Facts of={[texts.tn("paper.pages", paper.pages), formatSize(language, paper.bytes)]} />,
    },
  ];
  return (
    <details className="paper-details">
      <summary>{t("paper.details")}</summary>
      <DetailsList lines={lines.filter(({ value }) => value !== "")} />
    </details>
  );
}
