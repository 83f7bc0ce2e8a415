/** What a dashboard shows later, as one file: small ones weigh more and take more round trips (docs/decisions/0012). */
export { default as EmptyScope } from "./empty-scope-part.tsx";
export { default as FilterSheet } from "./paper-list-filter-sheet-part.tsx";
export { ScopeDialog } from "../../../ui/dashboard/scope-dialog.tsx";
export { SearchFilters } from "../../../ui/dashboard/search/search-filters.tsx";
export { SearchResultsList } from "../../../ui/dashboard/search/search-results-list.tsx";
export { SearchSort } from "../../../ui/dashboard/search/search-sort.tsx";
