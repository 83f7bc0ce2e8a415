/** What a cell of a list may hold. */
export type CsvCell = string | number | boolean | Date | null;

/** Excel and others take a text that begins so for a formula, blanks before it or none (OWASP, CSV injection). */
const FORMULA = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/;

const written = (cell: CsvCell): string => {
  if (cell === null) return "";
  if (cell instanceof Date) return cell.toISOString();
  if (typeof cell !== "string") return String(cell);
  return FORMULA.test(cell) ? `'${cell}` : cell;
};

const quoted = (text: string): string => (/[",;\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** One line of a CSV file, its end with it; a text that a spreadsheet would take for a formula begins with an apostrophe. */
export const csvLine = (cells: readonly CsvCell[]): string =>
  `${cells.map((cell) => quoted(written(cell))).join(",")}\r\n`;

/** Tells spreadsheets that the file is UTF-8. */
export const BYTE_ORDER_MARK = "\u{feff}";
