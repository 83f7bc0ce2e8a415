import { fromPromise } from "xstate";
import { schoolMachine } from "../../machines/school/school.machine.ts";
import type { World } from "../world.ts";

/** Institutions, their faculties and departments, as a form chooses from them. */
export const provideSchool = ({ lists }: Pick<World, "lists">) =>
  schoolMachine.provide({
    actors: {
      listBasics: fromPromise(({ signal }) => lists.basics(signal)),
      listFaculties: fromPromise(({ input, signal }) => lists.faculties(input.institutionId, signal)),
      listDepartments: fromPromise(({ input, signal }) => lists.departments(input.facultyId, signal)),
    },
  });
