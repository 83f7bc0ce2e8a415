import type { DashboardType } from "../entities.ts";

interface StudentScope {
  readonly department: readonly unknown[];
  readonly institution: { readonly name: string } | null;
}

/** The dashboard to open when nothing else says (checklist 4.23–4.27, G5). `last` is the type used last. */
export const defaultDashboardType = (last: DashboardType | null, user: StudentScope | null): DashboardType => {
  if (last) return last;
  if (!user || (user.department.length === 0 && !user.institution)) return "university";
  if (user.department.length > 0) return "university";
  return /hnd/i.test(user.institution?.name ?? "") ? "hnd" : "concour";
};
