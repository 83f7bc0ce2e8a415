/** Opens a `<dialog>` as a modal when React puts it on the page, and closes it before React takes it off, so that focus goes back to where it was. Use as `ref`. */
export function openAsModal(node: HTMLDialogElement | null): (() => void) | undefined {
  if (node === null) return undefined;
  if (!node.open) node.showModal();
  node.querySelector<HTMLElement>("[data-first]")?.focus();
  return () => node.close();
}
