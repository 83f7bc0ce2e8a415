import { createValidator, type ValidationResult } from "../validation.ts";
import {
  type ModerationAction,
  ModerationForm,
  ModerationFormWithCode,
  type UserFilter,
  userFilters,
} from "./users-admin.ts";

/** Which accounts an admin looks at, as the address says it. */
export interface UserListQuery {
  readonly filter: UserFilter;
  readonly q: string;
  readonly after: string | null;
}

export const parseUserListQuery = (query: string): UserListQuery => {
  const params = new URLSearchParams(query);
  return {
    filter: userFilters.find((filter) => filter === params.get("filter")) ?? "all",
    q: params.get("q") ?? "",
    after: params.get("after"),
  };
};

/** The address of a search; without `after` its first page. */
export const userListPath = ({ filter, q, after }: UserListQuery): string => {
  const params = new URLSearchParams({
    ...(filter !== "all" && { filter }),
    ...(q !== "" && { q }),
    ...(after !== null && { after }),
  }).toString();
  return `/admin/users${params && `?${params}`}`;
};

/** Whether a measure changes a role. */
export const changesRole = (measure: ModerationAction): boolean => measure === "promote" || measure === "demote";

const judgePlain = createValidator(ModerationForm);
const judgeWithCode = createValidator(ModerationFormWithCode);

/** Judges a measure as it was typed; `totp` stands in the form where a code is asked for. */
export const validateModerationAction = (values: Readonly<Record<string, unknown>>): ValidationResult<ModerationForm> =>
  values["totp"] === undefined ? judgePlain(values) : judgeWithCode(values);
