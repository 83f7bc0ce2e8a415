export { SearchFilterChips as Chips } from "./search-filter-chips.tsx";
export { SearchResultsList as List } from "./search-results-list.tsx";
export { SearchSort as Sort } from "./search-sort.tsx";
