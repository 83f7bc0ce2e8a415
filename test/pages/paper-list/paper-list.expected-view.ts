import type { SnapshotFrom } from "xstate";
import type { Ref } from "../../../src/contract/entities.ts";
import type { PaperFilter } from "../../../src/machines/paper-list/paper-filter.ts";
import type { paperListMachine } from "../../../src/machines/paper-list/paper-list.machine.ts";
import type { PageTexts } from "../../support/page/page-model.ts";
import {
  liveRegionTexts,
  controlState,
  listItems,
  headings,
  storedValue,
  linkTarget,
  namesOfRole,
  showsText,
  type PageQuery,
} from "../../support/page/page-queries.ts";
import { rowLinkName } from "../setups/page-setups.ts";
import { universityChoices } from "./paper-list.fixtures.ts";

type Now = SnapshotFrom<typeof paperListMachine>;
type Facts = Readonly<Record<string, unknown>>;

export const paperListQueries = ({ t }: PageTexts): Readonly<Record<string, PageQuery>> => ({
  headings: headings(2),
  papers: listItems(t("dashboard.papersTitle")),
  announced: liveRegionTexts,
  retry: controlState("button", t("common.retry")),
  filters: controlState("button", t("filter.title")),
  filtersOn: controlState("button", t("filter.chosen", { names: t("paper.typeExam") })),
  viewAll: controlState("button", t("list.viewAll")),
  viewLess: controlState("button", t("list.viewLess")),
  more: controlState("button", t("list.loadMore")),
  clear: controlState("button", t("filter.clear")),
  choose: controlState("button", t("dashboard.choose")),
  scopeComing: ({ placeholders }) => placeholders.includes("dashboard-scope") || undefined,
  change: controlState("button", t("dashboard.change")),
  ...Object.fromEntries(
    universityChoices.levels.map(({ name: level }) => [
      `scope of ${level}`,
      showsText(t("dashboard.scope", { level, semester: universityChoices.semesters[0]!.name })),
    ]),
  ),
  subscribe: linkTarget(t("dashboard.subscribe")),
  dialogs: namesOfRole("dialog"),
  level: controlState("combobox", t("field.level")),
  semester: controlState("combobox", t("field.semester")),
  category: controlState("combobox", t("field.category")),
  cancel: controlState("button", t("common.cancel")),
  submit: controlState("button", t("common.continue")),
  kept: storedValue("local", "categoryId"),
});

const nameIn = (list: readonly Ref[], id: number | undefined): string | undefined =>
  list.find((one) => one.id === id)?.name;
/** The query of the link to the payments: papers of the list's scope. */
const paidFor = ({ type, level_id, semester_id, category_id }: PaperFilter): readonly string[] => [
  "type=paper",
  `area=${type}`,
  ...(level_id === undefined ? [] : [`level=${level_id}`]),
  ...(semester_id === undefined ? [] : [`semester=${semester_id}`]),
  ...(category_id === undefined ? [] : [`category=${category_id}`]),
];

/** The modal dialog hides the rest of the page from the queries. */
const dialogSeen = ({ context: { filter, choices } }: Now, { t }: PageTexts): Facts => {
  const { levels, semesters, categories } = choices!;
  const level = nameIn(levels, filter.level_id);
  const semester = nameIn(semesters, filter.semester_id);
  const category = nameIn(categories, filter.category_id);
  const fields =
    filter.type === "university"
      ? { level: `enabled: ${level}`, semester: `enabled: ${semester}` }
      : { category: `enabled: ${category ?? t("dashboard.choose")}` };
  const title = t("dashboard.changeTitle");
  return { dialogs: [title], headings: [title], announced: [], cancel: "enabled", submit: "enabled", ...fields };
};

const listSeen = (now: Now, { t }: PageTexts): Facts => {
  const { papers, next, total } = now.context;
  const isCollapsed = now.matches({ papers: { listed: "collapsed" } });
  const shown = isCollapsed ? papers.slice(0, 4) : papers;
  const count = t("list.shown", { shown: shown.length, total });
  if (papers.length <= 4) return { papers: shown.map(rowLinkName), announced: [count] };
  const isLoadingMore = now.matches({ papers: { listed: "loadingMore" } });
  return {
    papers: shown.map(rowLinkName),
    announced: [count],
    ...(isCollapsed ? { viewAll: "enabled" } : { viewLess: "enabled" }),
    ...(!isCollapsed && !isLoadingMore && next !== null && { more: "enabled" }),
  };
};

const bodySeen = (now: Now, words: PageTexts): Facts => {
  const { t } = words;
  const { papers: state } = now.value;
  if (typeof state !== "string") return listSeen(now, words);
  switch (state) {
    case "loadingScope":
    case "loading":
      return { announced: [t("common.loading")] };
    case "scopeFailed":
    case "failed":
      return { announced: [t("list.failed")], retry: "enabled" };
    case "categoryNeeded":
      return { announced: [t("dashboard.chooseCategory")], choose: "enabled" };
    case "empty":
      return {
        announced: [t("dashboard.empty")],
        ...(now.context.filter.paper_type !== undefined && { clear: "enabled" }),
      };
    default:
      return {};
  }
};

const filtersSeen = ({ context: { filter, choices } }: Now): Facts => ({
  [filter.paper_type === "Exam" ? "filtersOn" : "filters"]: choices === null ? "disabled" : "enabled",
});

const scopeSeen = (now: Now): Facts => {
  const { filter, choices } = now.context;
  if (choices === null) return now.matches({ papers: "loadingScope" }) ? { scopeComing: true } : {};
  const level = nameIn(choices.levels, filter.level_id);
  return { change: "enabled", ...(level !== undefined && { [`scope of ${level}`]: true }) };
};

/** Expected queries by state of the list. */
export const paperListExpectedView = (now: Now, words: PageTexts): Facts => {
  const { filter } = now.context;
  const storage = { kept: filter.type === "hnd" ? String(filter.category_id ?? 2) : undefined };
  if (now.matches({ scopeDialog: "open" })) return { ...dialogSeen(now, words), ...storage };
  const head = { headings: [words.t("dashboard.papersTitle")] };
  if (now.matches({ papers: "categoryNeeded" })) return { ...head, ...bodySeen(now, words), ...storage };
  const hasFailed = now.matches({ papers: "scopeFailed" }) || now.matches({ papers: "failed" });
  return {
    ...head,
    ...bodySeen(now, words),
    ...filtersSeen(now),
    ...scopeSeen(now),
    ...(!hasFailed && { subscribe: `/user/payments?${paidFor(filter).join("&")}` }),
    ...storage,
  };
};
