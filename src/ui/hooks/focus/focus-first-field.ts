/** Use as `ref` of what a press has opened: its first field takes the focus on mount. */
export function focusFirstField(node: HTMLElement | null): void {
  node?.querySelector("input")?.focus({ preventScroll: true });
}
