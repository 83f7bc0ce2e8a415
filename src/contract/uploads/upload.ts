/** A paper belongs to a university route or to categories (product.md §1). */
export type UploadKind = "university" | "category";

/** A file as charts know it; `id` is how the outside finds its bytes. */
export interface PickedFile {
  readonly id: string;
  readonly name: string;
  readonly bytes: number;
}
export type UploadMetadata = Readonly<Record<string, string | number | boolean>>;

/** What is sent: the part `metadata`, and the file of the part `file`. */
export interface Upload {
  readonly kind: UploadKind;
  readonly metadata: UploadMetadata;
  readonly file: PickedFile;
}

/** The same upload, to be taken though we have its twin (contract.md, `metadata.duplicate_ok`). */
export const allowDuplicate = (upload: Upload): Upload => ({
  ...upload,
  metadata: { ...upload.metadata, duplicate_ok: true },
});
