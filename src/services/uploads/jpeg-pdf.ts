/** A page of a PDF: its picture as JPEG in three colours, and the picture's sides in px. */
export interface JpegPage {
  readonly jpeg: Blob;
  readonly width: number;
  readonly height: number;
}

/** The longer side of a page, in points: that of A4. */
const LONG_SIDE = 842;
const HEAD = "%PDF-1.4\n%\u00e9\u00e9\u00e9\u00e9\n";
const CATALOG = 1;
const PAGE_TREE = 2;

type Parts = readonly (string | Blob)[];
const bytesIn = (parts: Parts): number =>
  parts.reduce((sum, part) => sum + (typeof part === "string" ? part.length : part.size), 0);
const stream = (entries: string, data: string | Blob): Parts => [
  `<< ${entries} /Length ${bytesIn([data])} >>\nstream\n`,
  data,
  "\nendstream",
];

/** The three objects of a page, of which the first has the number `at`: the page, what is drawn on it, the picture. */
const pageObjects = ({ jpeg, width, height }: JpegPage, at: number): readonly Parts[] => {
  const scale = LONG_SIDE / Math.max(width, height);
  const [wide, high] = [width * scale, height * scale].map((side) => side.toFixed(2));
  const picture = `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode`;
  return [
    [
      `<< /Type /Page /Parent ${PAGE_TREE} 0 R /MediaBox [0 0 ${wide} ${high}] /Contents ${at + 1} 0 R /Resources << /XObject << /P ${at + 2} 0 R >> >> >>`,
    ],
    stream("", `${wide} 0 0 ${high} 0 0 cm /P Do`),
    stream(picture, jpeg),
  ];
};

/** Strings here are Latin-1: one byte a character. */
const latin = (text: string): Uint8Array<ArrayBuffer> => Uint8Array.from(text, (sign) => sign.charCodeAt(0));

/**
 * Pictures as the pages of a PDF, one each (ISO 32000-1, 7.5). JPEG is a filter of PDF, so the pictures are taken as they are;
 * the browser holds their bytes, and none is copied.
 */
export const pdfOfJpegs = (pages: readonly JpegPage[]): Blob => {
  const kids = pages.map((_, index) => `${PAGE_TREE + 1 + 3 * index} 0 R`);
  const objects: readonly Parts[] = [
    [`<< /Type /Catalog /Pages ${PAGE_TREE} 0 R >>`],
    [`<< /Type /Pages /Count ${pages.length} /Kids [${kids.join(" ")}] >>`],
    ...pages.flatMap((page, index) => pageObjects(page, PAGE_TREE + 1 + 3 * index)),
  ];
  const written: (string | Blob)[] = [HEAD];
  const places = objects.map((parts, index) => {
    const place = bytesIn(written);
    written.push(`${index + 1} 0 obj\n`, ...parts, "\nendobj\n");
    return `${String(place).padStart(10, "0")} 00000 n \n`;
  });
  const start = bytesIn(written);
  const count = objects.length + 1;
  written.push(
    `xref\n0 ${count}\n0000000000 65535 f \n${places.join("")}`,
    `trailer\n<< /Size ${count} /Root ${CATALOG} 0 R >>\nstartxref\n${start}\n%%EOF\n`,
  );
  const parts = written.map((part) => (typeof part === "string" ? latin(part) : part));
  return new Blob(parts, { type: "application/pdf" });
};
