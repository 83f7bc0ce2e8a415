export interface LazyPictureProps {
  readonly src: string;
  readonly alt: string;
  /** Size in px, which reserves the space before it loads. */
  readonly width: number;
  readonly height: number;
}

/** A lazy picture in a list, with low priority. */
export function LazyPicture(picture: LazyPictureProps) {
  return <img {...picture} alt={picture.alt} loading="lazy" decoding="async" fetchPriority="low" />;
}
