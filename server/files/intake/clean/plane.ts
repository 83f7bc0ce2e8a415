/** One channel of a picture, a byte a pixel, row by row. */
export interface Plane {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
}

/** A picture: one plane when it is grey, else red, green and blue. */
export type Planes = readonly [Plane] | readonly [Plane, Plane, Plane];

export const mapPlanes = (planes: Planes, change: (plane: Plane) => Plane): Planes => {
  const [first, green, blue] = planes;
  return green === undefined || blue === undefined ? [change(first)] : [change(first), change(green), change(blue)];
};

/** Red, green and blue of RGBA pixels. */
export const channelsOf = (rgba: Uint8Array, width: number, height: number): readonly [Plane, Plane, Plane] => {
  const channel = (offset: number): Plane => {
    const data = new Uint8Array(width * height);
    for (let at = 0; at < data.length; at += 1) data[at] = rgba[at * 4 + offset]!;
    return { width, height, data };
  };
  return [channel(0), channel(1), channel(2)];
};

/** Luminance of red, green and blue (ITU-R BT.601). */
export const luminanceOf = ([red, green, blue]: readonly [Plane, Plane, Plane]): Plane => {
  const { width, height } = red;
  const data = new Uint8Array(width * height);
  for (let at = 0; at < data.length; at += 1)
    data[at] = (red.data[at]! * 77 + green.data[at]! * 150 + blue.data[at]! * 29) >> 8;
  return { width, height, data };
};

/** Half as wide and high. */
export const halved = ({ width, height, data }: Plane): Plane => {
  const size = { width: width >> 1, height: height >> 1 };
  const half = new Uint8Array(size.width * size.height);
  for (let y = 0; y < size.height; y += 1)
    for (let x = 0; x < size.width; x += 1) {
      const at = y * 2 * width + x * 2;
      half[y * size.width + x] = (data[at]! + data[at + 1]! + data[at + width]! + data[at + width + 1]!) >> 2;
    }
  return { ...size, data: half };
};

/** To count how many of some pixels have each value. */
export const noBytes = () => new Uint32Array(256);

export const bytesCounted = (counts: Uint32Array): number => counts.reduce((sum, count) => sum + count, 0);

/** As `quantile`, of so many bytes of each value: no sorting, as pictures have millions. */
export const quantileOfBytes = (counts: Uint32Array, share: number): number => {
  let before = Math.floor((bytesCounted(counts) - 1) * share);
  return counts.findIndex((count) => (before -= count) < 0);
};

/** The value under which `share` of the values lie. */
export const quantile = (values: ArrayLike<number>, share: number): number => {
  const sorted = Float32Array.from(values).sort();
  return sorted[Math.floor((sorted.length - 1) * share)] ?? 0;
};
