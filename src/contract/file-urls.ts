/** Where files lie, as this site's pages see it (product.md §3, 'backend base address', checklist G24): this site itself. */
export const BACKEND_BASE = "";

/** A path starting with `files/` is prefixed with the backend's base address; any other is left alone (checklist 3.30). */
export const fileUrl = (file: string, backend: string): string =>
  file.startsWith("files/") ? `${backend.replace(/\/$/, "")}/${file}` : file;
