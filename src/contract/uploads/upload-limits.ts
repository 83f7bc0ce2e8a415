/** The figures of product.md §9 and the units they are in. One definition, read by charts, forms and server. */
export const MAX_UPLOAD_BYTES = 10_485_760;
export const MAX_PAGES = 150;
