/** Where files lie, as this site's pages see it (product.md §3, 'backend base address', checklist G24): this site itself. */
export const BACKEND_BASE = "";

/** A path starting with `files/` is prefixed with the backend's base address; any other is left alone (checklist 3.30). */
export const fileUrl = (file: string, backend: string): string =>
  file.startsWith("files/") ? `${backend.replace(/\/$/, "")}/${file}` : file;

/** The picture of a paper's first page, open to all; below the API's base. */
export const previewPath = (paperId: number): string => `papers/${paperId}/preview`;

/** The picture of page `n` of a paper, from 1; below the API's base. */
export const pagePicturePath = (paperId: number, n: number): string => `papers/${paperId}/pages/${n}`;
