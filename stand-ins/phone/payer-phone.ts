import type { VirtualClock } from "./virtual-clock.ts";

type OperatorName = "mtn" | "orange";

/** A payment that waits for its payer (contract.md, /dev/phone). `phone` has nine digits, `amount` is in the currency's own unit. */
export interface Prompt {
  readonly id: string;
  readonly operator: OperatorName;
  readonly phone: string;
  readonly amount: number;
  readonly text: string;
}

/** What the payer does. `reason` makes the operator refuse although the payer answered, e.g. NOT_ENOUGH_FUNDS. */
interface Answer {
  readonly approve: boolean;
  readonly reason?: string;
}

export interface PayerPhone {
  /** Shows a prompt for `lifetime` ms. `done` hears the answer, or "expired", exactly once. */
  readonly showPrompt: (prompt: Prompt, lifetime: number, done: (answer: Answer | "expired") => void) => void;
  readonly waiting: () => readonly Prompt[];
  /** False when no such prompt waits (any more). */
  readonly answer: (id: string, answer: Answer) => boolean;
  /** Takes a prompt away; no one hears of it. */
  readonly withdrawPrompt: (id: string) => void;
}

interface Ringing {
  readonly prompt: Prompt;
  readonly done: (answer: Answer | "expired") => void;
}

/** The payers' phones of one operator. */
export const makePayerPhone = (clock: VirtualClock): PayerPhone => {
  const ringing = new Map<string, Ringing>();

  const take = (id: string): Ringing | undefined => {
    const found = ringing.get(id);
    ringing.delete(id);
    return found;
  };

  return {
    showPrompt: (prompt, lifetime, done) => {
      ringing.set(prompt.id, { prompt, done });
      clock.at(clock.now() + lifetime, () => take(prompt.id)?.done("expired"));
    },
    waiting: () => [...ringing.values()].map(({ prompt }) => prompt),
    answer: (id, answer) => {
      const found = take(id);
      found?.done(answer);
      return found !== undefined;
    },
    withdrawPrompt: (id) => {
      take(id);
    },
  };
};

/** The nine digits of a Cameroonian number; any other number stays as it is. */
export const nineDigits = (number: string): string => number.replace(/^\+?237(?=\d{9}$)/, "");
