/** Opens a `<dialog>` as a modal on mount, and closes it before unmount, so that the focus returns. Use as `ref`. */
export function openAsModal(node: HTMLDialogElement | null): (() => void) | undefined {
  if (node === null) return undefined;
  if (!node.open) node.showModal();
  node.querySelector<HTMLElement>("[data-first]")?.focus();
  return () => node.close();
}
