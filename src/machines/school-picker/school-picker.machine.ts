import { assign, setup } from "xstate";
import type { Ref } from "../../contract/entities.ts";
import type { CategoryArea } from "../../contract/uploads/upload-draft.ts";
import { unprovided } from "../unprovided.ts";

/** What does not depend on a choice; `maxImageBytes` is the cap of GET config. */
export interface InitialLists {
  readonly institutions: readonly Ref[];
  readonly levels: readonly Ref[];
  readonly categories: Readonly<Record<CategoryArea, readonly Ref[]>>;
  readonly maxImageBytes: number;
}
interface Place {
  readonly institutionId: number | null;
  readonly facultyId: number | null;
}

const school = setup({
  types: {
    context: {} as Place & {
      /** Lists are null until they are known. */
      readonly basics: InitialLists | null;
      readonly faculties: readonly Ref[] | null;
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
    listBasics: unprovided<InitialLists>("listBasics"),
    listFaculties: unprovided<readonly Ref[], { institutionId: number }>("listFaculties"),
    listDepartments: unprovided<readonly Ref[], { facultyId: number }>("listDepartments"),
  },
  actions: {
    chooseInstitution: assign((_, { id }: { id: number | null }) => ({
      institutionId: id,
      facultyId: null,
      faculties: null,
      departments: null,
    })),
    chooseFaculty: assign((_, { id }: { id: number | null }) => ({ facultyId: id, departments: null })),
    keepBasics: assign((_, { basics }: { basics: InitialLists }) => ({ basics })),
    keepFaculties: assign((_, { list }: { list: readonly Ref[] }) => ({ faculties: list })),
    keepDepartments: assign((_, { list }: { list: readonly Ref[] }) => ({ departments: list })),
  },
  guards: {
    lacksBasics: ({ context }) => context.basics === null,
    lacksFaculties: ({ context }) => context.institutionId !== null && context.faculties === null,
    lacksDepartments: ({ context }) => context.facultyId !== null && context.departments === null,
  },
});

/** The lists of sign-up: faculties follow the institution, departments the faculty (checklist 2.24). */
export const schoolPickerMachine = school.createMachine({
  id: "schoolPicker",
  context: ({ input }) => ({ ...input, basics: null, faculties: null, departments: null }),
  initial: "settled",
  on: {
    "institution.chosen": {
      target: ".settled",
      actions: { type: "chooseInstitution", params: ({ event }) => ({ id: event.id }) },
    },
    "faculty.chosen": {
      target: ".settled",
      actions: { type: "chooseFaculty", params: ({ event }) => ({ id: event.id }) },
    },
  },
  states: {
    settled: {
      description: "Nothing is missing for what is chosen.",
      always: [
        { guard: "lacksBasics", target: "loadingBasics" },
        { guard: "lacksFaculties", target: "loadingFaculties" },
        { guard: "lacksDepartments", target: "loadingDepartments" },
      ],
    },
    loadingBasics: {
      description: "Institutions, levels and categories are being fetched.",
      tags: "busy",
      invoke: {
        id: "listBasics",
        src: "listBasics",
        onDone: {
          target: "settled",
          actions: { type: "keepBasics", params: ({ event }) => ({ basics: event.output }) },
        },
        onError: "unlisted",
      },
    },
    loadingFaculties: {
      description: "The faculties of the institution are being fetched.",
      tags: "busy",
      invoke: {
        id: "listFaculties",
        src: "listFaculties",
        input: ({ context }) => ({ institutionId: context.institutionId! }),
        onDone: {
          target: "settled",
          actions: { type: "keepFaculties", params: ({ event }) => ({ list: event.output }) },
        },
        onError: "unlisted",
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
          target: "settled",
          actions: { type: "keepDepartments", params: ({ event }) => ({ list: event.output }) },
        },
        onError: "unlisted",
      },
    },
    unlisted: { description: "A list did not load.", on: { "retry.pressed": "settled" } },
  },
});
