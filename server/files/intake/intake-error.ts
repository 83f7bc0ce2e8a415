import { defaultLimits, type IntakeLimits } from "./intake-limits.ts";

export type IntakeErrorCode = "not_a_pdf" | "pdf_encrypted" | "pdf_damaged" | "too_many_pages" | "upload_too_large";

/** Why, more finely than the code of the contract says; for logs and for the admin. */
export type IntakeErrorReason =
  | "empty"
  | "no_magic"
  | "too_many_bytes"
  | "password"
  | "unreadable"
  | "no_pages"
  | "page_unreadable"
  | "page_size"
  | "too_many_pages"
  | "too_many_objects"
  | "too_large_inflated"
  | "too_slow"
  | "too_large_in_memory"
  | "reader_stopped";

/** A file that is not taken. `detail` is an English sentence for logs; words for people live in i18n, by `code`. */
export interface IntakeError {
  readonly code: IntakeErrorCode;
  readonly reason: IntakeErrorReason;
  readonly detail: string;
}

const codes: Record<IntakeErrorReason, IntakeErrorCode> = {
  empty: "not_a_pdf",
  no_magic: "not_a_pdf",
  too_many_bytes: "upload_too_large",
  password: "pdf_encrypted",
  unreadable: "pdf_damaged",
  no_pages: "pdf_damaged",
  page_unreadable: "pdf_damaged",
  page_size: "pdf_damaged",
  too_many_pages: "too_many_pages",
  too_many_objects: "pdf_damaged",
  too_large_inflated: "pdf_damaged",
  too_slow: "pdf_damaged",
  too_large_in_memory: "pdf_damaged",
  reader_stopped: "pdf_damaged",
};

export const intakeError = (reason: IntakeErrorReason, detail: string): IntakeError => ({
  code: codes[reason],
  reason,
  detail,
});

export const isIntakeError = (value: object): value is IntakeError => "code" in value && "reason" in value;

const magic = Buffer.from("%PDF-", "latin1");

/**
 * The part of the check that needs no parse: size and magic bytes within the first 1024 bytes (checklist 5.61, 5.63).
 * Answers null when the file may go on.
 */
export const checkSizeAndMagic = (bytes: Uint8Array, limits: IntakeLimits = defaultLimits): IntakeError | null => {
  if (bytes.length > limits.bytes)
    return intakeError("too_many_bytes", `The file has ${bytes.length} bytes, at most ${limits.bytes} are taken.`);
  if (bytes.length === 0) return intakeError("empty", "The file is empty.");
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, 1024));
  return head.includes(magic) ? null : intakeError("no_magic", "The first 1024 bytes do not hold the mark of a PDF.");
};
