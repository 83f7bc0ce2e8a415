import type { PhotoPage } from "../../../contract/uploads/photo-pages.ts";
import type { UploadCharts } from "../../../machines/upload-flow/upload-flow.selectors.ts";

export interface PhotosProps {
  readonly photos: UploadCharts["photoPages"];
  readonly onChoosePhotos: (files: readonly File[]) => void;
  /** Draws a photo small and turned so many quarters; rejects where it is no picture. */
  readonly drawPhoto: (id: string, turns: number, onto: HTMLCanvasElement) => Promise<void>;
}

export interface PhotoPageItemProps extends Pick<PhotosProps, "photos" | "drawPhoto"> {
  readonly page: PhotoPage;
  /** Its place, from 1. */
  readonly n: number;
  readonly isLast: boolean;
}
