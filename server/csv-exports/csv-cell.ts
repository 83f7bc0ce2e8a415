/** What a cell of a list may hold. */
export type CsvCell = string | number | boolean | Date | null;

/** Excel and others take a text that begins so for a formula, blanks before it or none (OWASP, CSV injection). */
const FORMULA = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/;

/** A cell as text. One that a spreadsheet would take for a formula begins with an apostrophe. */
export const csvText = (cell: CsvCell): string => {
  if (cell === null) return "";
  if (cell instanceof Date) return cell.toISOString();
  if (typeof cell !== "string") return String(cell);
  return FORMULA.test(cell) ? `'${cell}` : cell;
};
