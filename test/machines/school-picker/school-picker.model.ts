import type { Ref } from "../../../src/contract/entities.ts";
import { type InitialLists, schoolPickerMachine } from "../../../src/machines/school-picker/school-picker.machine.ts";
import {
  selectCategories,
  selectDepartments,
  selectFaculties,
  selectInstitutions,
  selectAreListsLoading,
  selectHasListFailed,
  selectLevels,
  selectMaxImageBytes,
} from "../../../src/machines/school-picker/school-picker.selectors.ts";
import {
  always,
  atStart,
  deepEqual,
  defineChartModel,
  everyStep,
  plainEvents,
  type Step,
  whenever,
} from "../../../harness/index.ts";
import { category, level } from "../fixtures/paper-fixtures.ts";

type Seen = Step<typeof schoolPickerMachine>;
type Now = Seen["after"];

const initialLists: InitialLists = {
  institutions: [
    { id: 1, name: "University of Buea" },
    { id: 5, name: "University of Douala" },
  ],
  levels: [level],
  categories: { hnd: [category], concour: [] },
  maxImageBytes: 500_000,
};
const faculties: readonly Ref[] = [{ id: 2, name: "Science" }];
const printed: readonly Ref[] = [{ ...level, name: "Level 2" }];
const departments: readonly Ref[] = [{ id: 3, name: "Mathematics" }];
const lost = { error: new Error("network") };

const lists = ["fetchInitialLists", "listFaculties", "listDepartments"] as const;
type List = (typeof lists)[number];

/** The list that the selection still needs; undefined if it needs none. */
const missing = ({ context }: Now): List | undefined => {
  if (context.initialLists === null) return "fetchInitialLists";
  if (context.institutionId !== null && context.faculties === null) return "listFaculties";
  return context.facultyId !== null && context.departments === null ? "listDepartments" : undefined;
};
const inputOf = (list: List, { context }: Now): unknown => {
  if (list === "listFaculties") return { institutionId: context.institutionId };
  return list === "listDepartments" ? { facultyId: context.facultyId } : undefined;
};
const stateOf = {
  fetchInitialLists: "loadingInitialLists",
  listFaculties: "loadingFaculties",
  listDepartments: "loadingDepartments",
};
const lostOne = ({ ended }: Seen): boolean => lists.some((list) => ended(list, "lost"));
const isChosen = ({ sent }: Seen): boolean =>
  sent("institution.chosen") !== undefined || sent("faculty.chosen") !== undefined;
const isRetried = ({ before, sent }: Seen): boolean => before.matches("failed") && sent("retry.pressed") !== undefined;
/** Steps after which the chart looks for a missing list. */
const isLookedAt = (step: Seen): boolean =>
  isChosen(step) || isRetried(step) || (lists.some((list) => step.ended(list)) && !lostOne(step));

export const school = defineChartModel(schoolPickerMachine, {
  inputs: {
    "nothing chosen": { institutionId: null, facultyId: null },
    "a place from before": { institutionId: 1, facultyId: 2 },
  },
  events: {
    "institution.chosen: Douala": { type: "institution.chosen", id: 5 },
    "institution.chosen: none": { type: "institution.chosen", id: null },
    "faculty.chosen: Science": { type: "faculty.chosen", id: 2 },
    "faculty.chosen: none": { type: "faculty.chosen", id: null },
    ...plainEvents("retry.pressed"),
  },
  outcomes: {
    fetchInitialLists: { listed: { output: initialLists }, lost },
    listFaculties: { listed: { output: { faculties, levels: printed } }, lost },
    listDepartments: { listed: { output: departments }, lost },
  },
  equivalentMutants: {
    "begin in loadingInitialLists: schoolPicker": "when the page opens, the initial lists are what is missing",
  },
  contextKey: ({ institutionId, facultyId, ...known }) => ({
    institution: institutionId,
    faculty: facultyId,
    initialLists: known.initialLists !== null,
    faculties: known.faculties !== null,
    levels: known.levels !== null,
    departments: known.departments !== null,
  }),
  invariants: {
    "what was chosen before the page was loaded is still chosen, and the initial lists are fetched first": atStart(
      ({ after, started }) =>
        after.matches("loadingInitialLists") &&
        started("fetchInitialLists").length === 1 &&
        selectInstitutions(after).length === 0,
    ),
    "2.24 the list that the selection needs is fetched, one at a time, and no other": everyStep((step) => {
      const wanted = isLookedAt(step) ? missing(step.after) : undefined;
      return lists.every((list) => {
        const began = step.started(list);
        if (list !== wanted) return began.length === 0;
        return began.length === 1 && (list === "fetchInitialLists" || deepEqual(began, [inputOf(list, step.after)]));
      });
    }),
    "a missing list is being fetched, or failed": always((now) => {
      const wanted = missing(now);
      if (wanted === undefined) return now.matches("ready");
      return now.matches("failed") || now.value === stateOf[wanted];
    }),
    "another institution has other faculties, departments and names of levels, and none is chosen": whenever(
      ({ sent }) => sent("institution.chosen") !== undefined,
      ({ after, before, sent }) =>
        deepEqual(after.context, {
          institutionId: sent("institution.chosen")!.id,
          facultyId: null,
          initialLists: before.context.initialLists,
          faculties: null,
          levels: null,
          departments: null,
        }),
    ),
    "another faculty has other departments": whenever(
      ({ sent }) => sent("faculty.chosen") !== undefined,
      ({ after, before, sent }) =>
        deepEqual(after.context, { ...before.context, facultyId: sent("faculty.chosen")!.id, departments: null }),
    ),
    "a list that came is kept": whenever(
      (step) => lists.some((list) => step.ended(list, "listed")),
      ({ after, before, ended }) =>
        deepEqual(after.context, {
          ...before.context,
          ...(ended("fetchInitialLists") && { initialLists }),
          ...(ended("listFaculties") && { faculties, levels: printed }),
          ...(ended("listDepartments") && { departments }),
        }),
    ),
    "a failed list says so, and is fetched again at a retry": whenever(
      lostOne,
      ({ before, after }) => selectHasListFailed(after) && deepEqual(after.context, before.context),
    ),
    "fetched lists are offered, and nothing else": always(
      (now) =>
        deepEqual(selectInstitutions(now), now.context.initialLists === null ? [] : initialLists.institutions) &&
        deepEqual(
          selectLevels(now),
          now.context.faculties !== null ? printed : now.context.initialLists === null ? [] : [level],
        ) &&
        deepEqual(selectCategories("hnd")(now), now.context.initialLists === null ? [] : [category]) &&
        deepEqual(selectFaculties(now), now.context.faculties ?? []) &&
        deepEqual(selectDepartments(now), now.context.departments ?? []),
    ),
    "9.3 the size limit of a photo is the server's as soon as it is known, before that the contract's": always(
      (now) => selectMaxImageBytes(now) === (now.context.initialLists === null ? 1_048_576 : 500_000),
    ),
    "it is busy while a list is fetched": always(
      (now) => selectAreListsLoading(now) === Object.values(stateOf).some((state) => now.value === state),
    ),
    "nothing else moves it": everyStep(
      (step) =>
        isLookedAt(step) ||
        lostOne(step) ||
        deepEqual([step.after.value, step.after.context], [step.before.value, step.before.context]),
    ),
  },
});
