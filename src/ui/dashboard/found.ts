export { FoundChips as Chips } from "./found-chips.tsx";
export { FoundList as List } from "./found-list.tsx";
export { FoundSort as Sort } from "./found-sort.tsx";
