export interface LazyPictureProps {
  readonly src: string;
  readonly alt: string;
  /** Sides in px: they keep the shape before it comes. */
  readonly width: number;
  readonly height: number;
}

/** A picture in a list: it comes when it is scrolled near, after all that matters more. */
export function LazyPicture(picture: LazyPictureProps) {
  return <img {...picture} alt={picture.alt} loading="lazy" decoding="async" fetchPriority="low" />;
}
