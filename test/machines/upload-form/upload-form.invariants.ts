import type { uploadFormMachine } from "../../../src/machines/upload-form/upload-form.machine.ts";
import { always, deepEqual, everyStep, type Invariant, whenever } from "../../../harness/index.ts";
import { isChosen, isFilling, listsOf, missing } from "./upload-form.predicates.ts";
import { departments, faculties } from "./upload-form.fixtures.ts";

/** Invariants of the lists of faculties and departments. */
export const listInvariants: Readonly<Record<string, Invariant<typeof uploadFormMachine>>> = {
  "another institution has other faculties, another faculty other departments": whenever(
    (step) => isChosen(step, "institution.chosen") || isChosen(step, "faculty.chosen"),
    (step) =>
      step.after.context.departments === null &&
      deepEqual(step.after.context.faculties, isChosen(step, "faculty.chosen") ? step.before.context.faculties : null),
  ),
  "lists are fetched for the selection, and answers for an earlier one are ignored (7.37, 7.38)": everyStep(
    (step) =>
      deepEqual(
        step.started("listFaculties"),
        listsOf(step.after) === "loadingFaculties" &&
          (listsOf(step.before) !== "loadingFaculties" ||
            isChosen(step, "institution.chosen") ||
            isChosen(step, "faculty.chosen"))
          ? [{ institutionId: step.after.context.draft.institution_id }]
          : [],
      ) &&
      deepEqual(
        step.started("listDepartments"),
        listsOf(step.after) === "loadingDepartments" &&
          (listsOf(step.before) !== "loadingDepartments" || isChosen(step, "faculty.chosen"))
          ? [{ facultyId: step.after.context.draft.faculty_id }]
          : [],
      ),
  ),
  "a missing list is being fetched, or shows as failed; nothing else is fetched": always((now) => {
    const lists = listsOf(now);
    if (lists === undefined) return true;
    const lack = missing(now);
    if (lack === undefined) return lists === "ready";
    return lists === "failed" || lists === (lack === "faculties" ? "loadingFaculties" : "loadingDepartments");
  }),
  "a list shows as failed from its failure until it is fetched again": everyStep((step) => {
    const hasFailed = step.ended("listFaculties", "lost") || step.ended("listDepartments", "lost");
    const stays =
      listsOf(step.before) === "failed" &&
      isFilling(step.after) &&
      step.sent("listsRetry.pressed") === undefined &&
      !isChosen(step, "institution.chosen") &&
      !isChosen(step, "faculty.chosen");
    return (listsOf(step.after) === "failed") === (hasFailed || stays);
  }),
  "a list that came is offered": whenever(
    ({ ended }) =>
      ended("listFaculties", "listed") ||
      ended("listDepartments", "listed") ||
      ended("listDepartments", "there are none"),
    ({ ended, before, after }) => {
      const came = ended("listDepartments", "listed") ? departments : [];
      const { fieldErrors } = after.context;
      return deepEqual(
        after.context,
        ended("listFaculties")
          ? { ...before.context, faculties, fieldErrors }
          : { ...before.context, departments: came, fieldErrors },
      );
    },
  ),
};
