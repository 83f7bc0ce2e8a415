import { Effect, Stream } from "effect";
import { Csv } from "effect/encoding";
import { csvText } from "../csv-exports/csv-cell.ts";

/** Tells spreadsheets that a file is UTF-8. */
const BYTE_ORDER_MARK = "\u{feff}";

/** Cells by the name of their column; none is undefined. */
export type CsvRecord = Readonly<Record<string, string>>;

/** What separates cells: spreadsheets write what their country separates lists by. */
const delimiterOf = (text: string): ";" | "," => {
  const [head = ""] = text.split("\n", 1);
  return head.includes(";") ? ";" : ",";
};

/** Takes the apostrophe away that keeps a spreadsheet from computing a cell (csv-cell.ts). */
const plainCell = (cell: string): string =>
  cell.startsWith("'") && csvText(cell.slice(1)) === cell ? cell.slice(1) : cell;

const recordOf = (head: readonly string[], cells: readonly string[]): CsvRecord =>
  Object.fromEntries(head.map((name, at) => [name.trim().toLowerCase(), plainCell(cells[at] ?? "").trim()]));

/** The records of a CSV file with a head, separated by `;` or `,`, UTF-8 with or without its mark. Fails with what is wrong, and where. */
export const readCsv = (text: string): Effect.Effect<readonly CsvRecord[], string> =>
  Stream.make(text).pipe(
    Stream.pipeThroughChannel(Csv.decodeString({ delimiter: delimiterOf(text), ignoreEmptyLines: true })),
    Stream.runCollect,
    Effect.map(([head = [], ...rows]) =>
      rows.filter((cells) => cells.some((cell) => cell.trim() !== "")).map((cells) => recordOf(head, cells)),
    ),
    Effect.mapError(({ message, line }) => `line ${line}: ${message}`),
  );

/** A file that spreadsheets open: UTF-8 with its mark, cells separated by `;`. */
export const writeCsv = (head: readonly string[], rows: readonly (readonly string[])[]): string => {
  const records = [head, ...rows].map((cells) => cells.map(csvText));
  const encoded = Stream.fromIterable(records).pipe(
    Stream.pipeThroughChannel(Csv.encodeString({ delimiter: ";", newline: "\r\n" })),
    Stream.mkString,
  );
  return BYTE_ORDER_MARK + Effect.runSync(encoded);
};
