import { fromPromise } from "xstate";
import { schoolPickerMachine } from "../../../machines/school-picker/school-picker.machine.ts";
import { fetchInitialLists, schoolsClient } from "../../../services/catalogue/schools-client.ts";
import type { AppRuntime } from "../../app-runtime.ts";

/** Institutions, their faculties and departments, as a form chooses from them. */
export const provideSchoolPicker = ({ api, lists }: Pick<AppRuntime, "api" | "lists">) =>
  schoolPickerMachine.provide({
    actors: {
      fetchInitialLists: fromPromise(({ signal }) => fetchInitialLists(api, lists, signal)),
      listFaculties: fromPromise(async ({ input: { institutionId }, signal }) => {
        const schools = schoolsClient(api);
        const [faculties, levels] = await Promise.all([
          schools.faculties(institutionId, signal),
          schools.levels(institutionId, signal),
        ]);
        return { faculties, levels };
      }),
      listDepartments: fromPromise(({ input, signal }) => schoolsClient(api).departments(input.facultyId, signal)),
    },
  });
