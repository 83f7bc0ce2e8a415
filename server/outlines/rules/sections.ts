import type { Row } from "./rows.ts";
import { lettersIn, valueOf } from "./markers.ts";

const named =
  /^\W{0,3}(?:group|groupe|section|part|partie|module|unit|unité|volet)e? ?[-–—:.]{0,3} ?['"“«]?(?:[a-e]|[ivx1-5]{1,3})[a-z]?\b(?![.)] ?(?:\w{1,20} ){5}\w)/i;
const ordinal =
  /^\W{0,2}(?:première|deuxième|troisième|quatrième|1ère|2e|2ème|3e|3ème|first|second|third)\s+(?:partie|part|section)\b/i;
const kind = /\b(?:objective|long|short|multiple choice|essay)\b.{0,10}\b(?:type|answer).{0,14}questions?/i;
const asks = /\b(?:answer|attempt|choose|répondre|répondez|traiter|traitez|choisir)\b/i;
const asked = /\b(?:all|any|questions?|following|two|three|four|five|toutes|tous|deux|trois|quatre)\b/i;
const choice = /\b(?:all|any \w{1,9}) (?:the )?questions?\b/i;
const furniture =
  /\b(?:full marks?|maximum marks|times?\s?:|time allowed|duration|durée|the figures? in the|candidates? (?:are|is)|candidats? doi(?:t|vent)|college|university|faculty|b\.? ?tech|objective type|long answer|short answer|turn over|tournez la page|t\.?s\.?v\.?p|p\.t\.o|page \d|question paper|paper (?:name|code)|date of|coefficient|année académique|academic year|end of (?:paper|examination)|fin de l['’]épreuve|bonne chance|good luck)\b|\b(?:université|faculté|documents? (?:non )?autoris)/i;
const pageNumber = /^.{0,60}\b\d{1,3}\s?(?:of|sur|\/)\s?\d{1,3}\b.{0,30}$/i;
const orAlone = /^\W{0,4}(?:or|ou)\W{0,4}$/i;
const LONGEST_HEAD = 70;
const LONGEST_INSTRUCTION = 90;
const LONGEST_FURNITURE = 110;

export type RowKind = "text" | "furniture" | "section" | "instruction";

/** How near to the edge of a page its number and running heads are, in thousandths. */
const AT_EDGE = 80;
export const isAtEdge = ({ top, bottom, isPlaced }: Row): boolean =>
  !isPlaced || top > 1000 - AT_EDGE || bottom < AT_EDGE;

/** What a row is by its words alone. A row that begins with a number is text, whatever it speaks of. */
export const rowKindOf = (row: Row): RowKind => {
  const { text } = row;
  if (pageNumber.test(text) && isAtEdge(row)) return "furniture";
  const said = text.length < 40 ? text.replace(/^.{1,8}?(?=\bgro?up)/i, "") : text;
  if (text.length < LONGEST_HEAD && (named.test(said) || ordinal.test(text) || kind.test(text))) return "section";
  if (orAlone.test(text)) return "furniture";
  if (/^\W{0,2}(?:\d{1,2}\s?[.)]|\(?[a-h]\)|question|exerci[cs]e)/i.test(text)) return "text";
  if (text.length < LONGEST_INSTRUCTION && ((asks.test(text) && asked.test(text)) || choice.test(text)))
    return "instruction";
  return furniture.test(text) && text.length < LONGEST_FURNITURE ? "furniture" : "text";
};

const letterOf = /^\W{0,3}([a-zé]{4,7}) ?[-–—:.]{0,3} ?['"“«]?([a-e]|[ivx1-5]{1,3})\b/i;

/** `Section A`, `Partie II`, from the head of a section; null where it has no letter or number. */
export const sectionNameOf = (head: string): string | null => {
  if (!named.test(head)) return null;
  const [, word, letter] = letterOf.exec(head) ?? [];
  if (word === undefined || letter === undefined) return null;
  return `${word.slice(0, 1).toUpperCase()}${word.slice(1).toLowerCase()} ${letter.toUpperCase()}`;
};

/** What a section says of its questions; null where it says nothing. */
export interface SectionRule {
  readonly count: number | null;
  /** Marks of each question. */
  readonly each: number | null;
}

const all =
  /\b(?:answer|attempt|répondre|traiter)\b.{0,12}\b(?:all|toutes|tous)|\ball (?:the )?(?:questions?|following)/i;
const any = /\b(?:any|only|au choix)\s+(\w+)|\b(\w+)\s+(?:questions?|exercices?)\s+au choix/i;
const product = /(?<!\d)(\d{1,3})\s?[x×X*]\s?(\d{1,2})\b\s?[=~–-]?\s?(\d{2,3})?/;

/** Where it is not said how many are chosen, marks of a question are told from their number only if they are many. */
const LEAST_EACH = 8;

interface Product {
  readonly low: number;
  readonly high: number;
  readonly whole: number | null;
}

/** `5x2=10`; where one factor was misread, the result still tells. */
const productIn = (text: string, isHead: boolean): Product | null => {
  const found = product.exec(text.replace(/[lI|](?=\d)/g, "1"));
  if (found === null) return null;
  const whole = found[3] === undefined ? null : Number(found[3]);
  const [low, high] = [Number(found[1]), Number(found[2])].toSorted((one, another) => one - another) as [
    number,
    number,
  ];
  if (!isHead && (whole === null || whole < 10 || low * high !== whole)) return null;
  return { low, high, whole };
};

/** What the rows under a section's head say: `Answer any three`, `5x2=10`. */
export const sectionRuleOf = (rows: readonly { readonly text: string; readonly kind: RowKind }[]): SectionRule => {
  let [asksAll, chosen]: [boolean, number] = [false, 0];
  let asked: Product | null = null;
  for (const { text, kind } of rows) {
    const isHead = kind !== "text" || lettersIn(text) < 8;
    asksAll ||= all.test(text) && (kind !== "text" || text.length < 40);
    const picked = isHead ? any.exec(text) : null;
    if (chosen === 0 && picked !== null) chosen = valueOf(picked[1] ?? picked[2] ?? "");
    asked ??= productIn(text, isHead);
  }
  if (asked === null) return { count: null, each: null };
  const { low, high, whole } = asked;
  if (chosen > 0 && whole !== null && whole % chosen === 0) return { count: null, each: whole / chosen };
  if (whole !== null && low * high !== whole) return { count: null, each: null };
  if (chosen > 0 && (chosen === low || chosen === high)) return { count: null, each: (low * high) / chosen };
  if (asksAll) return { count: high, each: low };
  return { count: null, each: high >= LEAST_EACH ? high : null };
};
