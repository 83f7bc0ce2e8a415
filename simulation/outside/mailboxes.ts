import type { FaultOdds } from "./fault-odds.ts";
import type { SeededStream } from "../machine/seeded-stream.ts";
import type { ServerLife } from "./server-life.ts";

/** A letter that reached its mailbox. */
export interface ReceivedLetter {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly id: string;
}

const text = (value: unknown): string => (typeof value === "string" ? value : JSON.stringify(value));

/** The mail server of a world: takes letters, refuses some for now, and loses the answer of some that it took. */
export const makeMailboxes = (
  pace: SeededStream,
  odds: () => FaultOdds,
  note: (...said: readonly unknown[]) => void,
) => {
  const letters: ReceivedLetter[] = [];
  const take = ({ to, subject, text: body, messageId }: Readonly<Record<string, unknown>>): void => {
    if (pace.happens(odds().mailRefused)) throw Object.assign(new Error("451 try later"), { responseCode: 451 });
    const { address } = to as { readonly address: string };
    const letter = { to: address, subject: text(subject), text: text(body), id: text(messageId) };
    note("mail", letter);
    letters.push(letter);
    if (pace.happens(odds().mailAnswerLost))
      throw Object.assign(new Error("the answer was lost"), { code: "ETIMEDOUT" });
  };
  return {
    letters: (): readonly ReceivedLetter[] => letters,
    /** How a server hands letters over. */
    transport: (life: ServerLife) => () => ({
      sendMail: (letter: object) => life.outside("mail", () => take(letter as Readonly<Record<string, unknown>>)),
    }),
  };
};
export type Mailboxes = ReturnType<typeof makeMailboxes>;
