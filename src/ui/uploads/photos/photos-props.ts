import type { ActorRefFrom } from "xstate";
import type { photoPagesMachine } from "../../../machines/photo-pages/photo-pages.machine.ts";

export interface PhotosProps {
  readonly photos: ActorRefFrom<typeof photoPagesMachine>;
  readonly onChoosePhotos: (files: readonly File[]) => void;
  /** Draws a photo small and turned so many quarters; rejects where it is no picture. */
  readonly drawPhoto: (id: string, turns: number, onto: HTMLCanvasElement) => Promise<void>;
}
