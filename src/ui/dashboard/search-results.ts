export { FoundChips as Chips } from "./search-filter-chips.tsx";
export { FoundList as List } from "./search-results-list.tsx";
export { FoundSort as Sort } from "./search-sort.tsx";
