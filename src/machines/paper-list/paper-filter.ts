import type { DashboardType, PaperType, Ref, ResourceKind } from "../../contract/entities.ts";

/** Which papers stand on the shelf; an absent id means all. */
export interface PaperFilter {
  readonly type: DashboardType;
  readonly level_id?: number;
  readonly semester_id?: number;
  readonly department_id?: number;
  readonly category_id?: number;
  readonly paper_type?: PaperType;
  readonly kind?: ResourceKind;
  readonly year?: number;
}

/** What the scope dialog offers. */
export interface ScopeOptions {
  readonly levels: readonly Ref[];
  readonly semesters: readonly Ref[];
  readonly categories: readonly Ref[];
  /** The student's own department, where there is one. */
  readonly department: Ref | null;
  readonly academicYear: string;
}
