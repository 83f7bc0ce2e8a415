import { fromPromise } from "xstate";
import { schoolMachine } from "../../../machines/school-picker/school-picker.machine.ts";
import { basics, schools } from "../../../services/catalogue/schools-client.ts";
import type { World } from "../../app-runtime.ts";

/** Institutions, their faculties and departments, as a form chooses from them. */
export const provideSchool = ({ api, lists }: Pick<World, "api" | "lists">) =>
  schoolMachine.provide({
    actors: {
      listBasics: fromPromise(({ signal }) => basics(api, lists, signal)),
      listFaculties: fromPromise(({ input, signal }) => schools(api).faculties(input.institutionId, signal)),
      listDepartments: fromPromise(({ input, signal }) => schools(api).departments(input.facultyId, signal)),
    },
  });
