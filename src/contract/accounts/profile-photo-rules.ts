/** Unless the server is set to another cap, which GET config tells (checklist 9.3, G28). */
export const MAX_IMAGE_BYTES = 1_048_576;
/** Sides of a user's photo, in px: small in lists, large on the profile. */
export const PHOTO_WIDTHS = [96, 256] as const;
/** A photo that a student chose, as plain data; `url` is the address under which the browser holds its bytes. */
export interface ChosenPhoto {
  readonly name: string;
  /** As the browser tells it: `image/png`. */
  readonly type: string;
  /** Bytes. */
  readonly size: number;
  readonly url: string;
}

/** What is wrong with a photo: the end of the key of its toast. */
export type PhotoError = "uploadImg" | "imageType" | "imageSize";

/** The endings that the chooser offers (checklist 5.70). */
export const PHOTO_FILE_EXTENSIONS = [".jpg", ".jpeg", ".png"] as const;
const types: ReadonlySet<string> = new Set(["image/jpeg", "image/png"]);

/** Checklist 5.69–5.73. `maxBytes`: the cap of GET config (9.3, G28). */
export const photoErrorOf = (photo: ChosenPhoto | null, maxBytes: number): PhotoError | null => {
  if (photo === null) return "uploadImg";
  const name = photo.name.toLowerCase();
  if (!PHOTO_FILE_EXTENSIONS.some((ending) => name.endsWith(ending)) || !types.has(photo.type)) return "imageType";
  return photo.size > maxBytes ? "imageSize" : null;
};
