import { check, type Checked } from "../validation.ts";
import { type Measure, MeasureForm, MeasureWithCode, type UserFilter, userFilters } from "./users-admin.ts";

/** Which accounts an admin looks at, as the address says it. */
export interface UserSearch {
  readonly filter: UserFilter;
  readonly q: string;
  readonly after: string | null;
}

export const userSearchAt = (query: string): UserSearch => {
  const params = new URLSearchParams(query);
  return {
    filter: userFilters.find((filter) => filter === params.get("filter")) ?? "all",
    q: params.get("q") ?? "",
    after: params.get("after"),
  };
};

/** The address of a search; without `after` its first page. */
export const userSearchPath = ({ filter, q, after }: UserSearch): string => {
  const params = new URLSearchParams({
    ...(filter !== "all" && { filter }),
    ...(q !== "" && { q }),
    ...(after !== null && { after }),
  }).toString();
  return `/admin/users${params && `?${params}`}`;
};

/** Whether a measure changes a role. */
export const changesRole = (measure: Measure): boolean => measure === "promote" || measure === "demote";

const judgePlain = check(MeasureForm);
const judgeWithCode = check(MeasureWithCode);

/** Judges a measure as it was typed; `totp` stands in the form where a code is asked for. */
export const judgeMeasure = (values: Readonly<Record<string, unknown>>): Checked<MeasureForm> =>
  values["totp"] === undefined ? judgePlain(values) : judgeWithCode(values);
