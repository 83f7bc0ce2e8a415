import { createContext, useContext } from "react";
import type { DashboardType } from "../../contract/entities.ts";

/** The area the student is in; null outside the signed-in pages. */
export const CurrentAreaContext = createContext<DashboardType | null>(null);

/** The link back to the dashboard. */
export const useDashboardPath = (): string => `/user/dashboard/${useContext(CurrentAreaContext) ?? "university"}`;
