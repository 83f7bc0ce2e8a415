import type { PhotoPage } from "../../../contract/uploads/photo-pages.ts";
import type { PhotosProps } from "./photos-props.ts";

export interface PhotoPageItemProps extends Pick<PhotosProps, "photos" | "drawPhoto"> {
  readonly page: PhotoPage;
  /** Its place, from 1. */
  readonly n: number;
  readonly isLast: boolean;
}
