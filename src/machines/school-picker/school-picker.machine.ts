import { assign, setup } from "xstate";
import type { Ref } from "../../contract/entities.ts";
import type { CategoryArea } from "../../contract/uploads/upload-draft.ts";
import { unprovided } from "../unprovided.ts";
import { eventFields, outputAs } from "../params.ts";

/** What does not depend on a choice; `maxImageBytes` is the cap of GET config. */
export interface InitialLists {
  readonly institutions: readonly Ref[];
  readonly levels: readonly Ref[];
  readonly categories: Readonly<Record<CategoryArea, readonly Ref[]>>;
  readonly maxImageBytes: number;
}
/** What belongs to an institution: its faculties, and the levels as it prints them. */
export interface InstitutionLists {
  readonly faculties: readonly Ref[];
  readonly levels: readonly Ref[];
}
interface Place {
  readonly institutionId: number | null;
  readonly facultyId: number | null;
}

const schoolPicker = setup({
  types: {
    context: {} as Place & {
      /** Lists are null until they are known. */
      readonly initialLists: InitialLists | null;
      readonly faculties: readonly Ref[] | null;
      readonly levels: readonly Ref[] | null;
      readonly departments: readonly Ref[] | null;
    },
    /** What was chosen before the page was loaded. */
    input: {} as Place,
    events: {} as
      | { type: "institution.chosen"; id: number | null }
      | { type: "faculty.chosen"; id: number | null }
      | { type: "retry.pressed" },
    tags: {} as "busy",
  },
  actors: {
    fetchInitialLists: unprovided<InitialLists>("fetchInitialLists"),
    listFaculties: unprovided<InstitutionLists, { institutionId: number }>("listFaculties"),
    listDepartments: unprovided<readonly Ref[], { facultyId: number }>("listDepartments"),
  },
  actions: {
    chooseInstitution: assign((_, { id }: { id: number | null }) => ({
      institutionId: id,
      facultyId: null,
      faculties: null,
      levels: null,
      departments: null,
    })),
    chooseFaculty: assign((_, { id }: { id: number | null }) => ({ facultyId: id, departments: null })),
    setInitialLists: assign((_, { initialLists }: { initialLists: InitialLists }) => ({ initialLists })),
    keepFaculties: assign((_, { lists: { faculties, levels } }: { lists: InstitutionLists }) => ({
      faculties,
      levels,
    })),
    keepDepartments: assign((_, { list }: { list: readonly Ref[] }) => ({ departments: list })),
  },
  guards: {
    areInitialListsMissing: ({ context }) => context.initialLists === null,
    areFacultiesMissing: ({ context }) => context.institutionId !== null && context.faculties === null,
    areDepartmentsMissing: ({ context }) => context.facultyId !== null && context.departments === null,
  },
});

/** The lists of sign-up: faculties and names of levels follow the institution, departments the faculty (checklist 2.24). */
export const schoolPickerMachine = schoolPicker.createMachine({
  id: "schoolPicker",
  context: ({ input }) => ({ ...input, initialLists: null, faculties: null, levels: null, departments: null }),
  initial: "ready",
  on: {
    "institution.chosen": {
      target: ".ready",
      actions: { type: "chooseInstitution", params: eventFields("id") },
    },
    "faculty.chosen": {
      target: ".ready",
      actions: { type: "chooseFaculty", params: eventFields("id") },
    },
  },
  states: {
    ready: {
      description: "Nothing is missing for what is chosen.",
      always: [
        { guard: "areInitialListsMissing", target: "loadingInitialLists" },
        { guard: "areFacultiesMissing", target: "loadingFaculties" },
        { guard: "areDepartmentsMissing", target: "loadingDepartments" },
      ],
    },
    loadingInitialLists: {
      description: "Institutions, levels and categories are being fetched.",
      tags: "busy",
      invoke: {
        id: "fetchInitialLists",
        src: "fetchInitialLists",
        onDone: {
          target: "ready",
          actions: { type: "setInitialLists", params: outputAs("initialLists") },
        },
        onError: "failed",
      },
    },
    loadingFaculties: {
      description: "The faculties of the institution, and its levels, are being fetched.",
      tags: "busy",
      invoke: {
        id: "listFaculties",
        src: "listFaculties",
        input: ({ context }) => ({ institutionId: context.institutionId! }),
        onDone: {
          target: "ready",
          actions: { type: "keepFaculties", params: outputAs("lists") },
        },
        onError: "failed",
      },
    },
    loadingDepartments: {
      description: "The departments of the faculty are being fetched.",
      tags: "busy",
      invoke: {
        id: "listDepartments",
        src: "listDepartments",
        input: ({ context }) => ({ facultyId: context.facultyId! }),
        onDone: {
          target: "ready",
          actions: { type: "keepDepartments", params: outputAs("list") },
        },
        onError: "failed",
      },
    },
    failed: { description: "A list did not load.", on: { "retry.pressed": "ready" } },
  },
});
