import { Exit, Schema } from "effect";
import { QuizProgress } from "../../contract/quizzes/quiz-progress.ts";
import { SignUpDraft, SignUpStep } from "../../contract/accounts/sign-up-draft.ts";
import { OutlineEdit } from "../../contract/outlines/outline-edits.ts";
import { UploadDraft } from "../../contract/uploads/upload-draft.ts";
import { writeHistory } from "./write-history.ts";

/**
 * Typed values in the state of the current history entry. They survive a reload but not the tab, and other pages cannot see them.
 * Kept out of local and session storage, which hold only the keys of product.md §3 (checklist G11).
 */
const keys = {
  signUp: Schema.Struct({ step: SignUpStep, draft: SignUpDraft }),
  contact: Schema.Struct({
    name: Schema.String,
    email: Schema.String,
    subject: Schema.String,
    message: Schema.String,
  }),
  upload: UploadDraft,
  quiz: QuizProgress,
  /** Edits of the outline of a paper that were not sent. */
  outline: Schema.Struct({ paperId: Schema.Int, edits: Schema.Array(OutlineEdit) }),
  /** The address whose password was replaced; empty where it is not known. */
  passwordChanged: Schema.String,
  /** When a new code can be asked for, in ms since 1970. */
  resendAt: Schema.Number,
};
type Keys = typeof keys;
/** What an entry remembers as it is made. */
export type HistoryState = { readonly [Name in keyof Keys]?: Value<Name> };
type Value<Name extends keyof Keys> = Keys[Name]["Type"];

/** Safari takes no more than a hundred changes of an entry within 30 s: beyond this many, one a second is made. */
const AT_ONCE = 50;
const WINDOW = 30_000;
const PAUSE = 1_000;

let waiting: { readonly path: string; readonly state: object } | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;
let made: readonly number[] = [];

const present = (): object => waiting?.state ?? (history.state as object | null) ?? {};

const flush = (): void => {
  clearTimeout(timer);
  timer = undefined;
  const late = waiting;
  waiting = null;
  if (late === null || late.path !== location.pathname) return;
  made = [...made, Date.now()];
  writeHistory("replaceState", late.state);
};
const isFree = (): boolean => {
  made = made.filter((time) => time > Date.now() - WINDOW);
  return made.length < AT_ONCE;
};

export const historyState = {
  /** What is remembered under a name, or null where there is nothing that can be read. */
  read: <Name extends keyof Keys>(name: Name): Value<Name> | null => {
    const exit = Schema.decodeUnknownExit(keys[name] as Schema.Codec<unknown, unknown>)(
      (history.state as Partial<Record<Name, unknown>> | null)?.[name],
    );
    return Exit.isSuccess(exit) ? (exit.value as Value<Name>) : null;
  },
  /** Remembers a value; of many at once the last, a moment later. */
  keep: <Name extends keyof Keys>(name: Name, value: Value<Name>): void => {
    waiting = { path: location.pathname, state: { ...present(), [name]: value } };
    if (isFree()) flush();
    else timer ??= setTimeout(flush, PAUSE);
  },
  /** Remembers a value no more. */
  drop: (name: keyof Keys): void => {
    const { [name]: _, ...state } = present() as Record<string, unknown>;
    waiting = { path: location.pathname, state };
    flush();
  },
  /** Makes a new entry of the same address, with this value alone. */
  open: <Name extends keyof Keys>(name: Name, value: Value<Name>): void => {
    waiting = null;
    writeHistory("pushState", { [name]: value });
  },
  /** Tells when the browser's Back and Forward lead to another entry of the same page; returns how to stop. */
  watch: (turned: () => void): (() => void) => {
    const { pathname } = location;
    const turn = () => {
      if (location.pathname === pathname) turned();
    };
    addEventListener("popstate", turn);
    return () => removeEventListener("popstate", turn);
  },
};
