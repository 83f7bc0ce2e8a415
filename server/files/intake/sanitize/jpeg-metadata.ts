/** Markers that carry a camera's, a person's or a program's name (EXIF, XMP, IPTC, comments). */
const isIdentifying = (marker: number) => marker === 0xe1 || marker === 0xed || marker === 0xfe;

/** A JPEG without the segments that say where and by whom it was made; the picture is untouched. */
export const stripJpegMetadata = (jpeg: Uint8Array): Uint8Array => {
  const kept: Uint8Array[] = [jpeg.subarray(0, 2)];
  let at = 2;
  while (at + 4 <= jpeg.length && jpeg[at] === 0xff && jpeg[at + 1] !== 0xda) {
    const end = at + 2 + ((jpeg[at + 2]! << 8) | jpeg[at + 3]!);
    if (!isIdentifying(jpeg[at + 1]!)) kept.push(jpeg.subarray(at, end));
    at = end;
  }
  return Buffer.concat([...kept, jpeg.subarray(at)]);
};
