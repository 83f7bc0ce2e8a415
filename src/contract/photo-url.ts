/** Where the API answers, as this site's pages see it (product.md §7, 'API base address'). */
export const API_BASE = "/api";

/** The address of a picture: an absolute URL as it is, a path behind the API base address (checklist 3.5, 3.22, 7.56). */
export const imageUrl = (photo: string): string =>
  /^https?:\/\//i.test(photo) ? photo : `${API_BASE}/${photo.replace(/^\/+/, "")}`;
