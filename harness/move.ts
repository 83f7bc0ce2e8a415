import type { AnyEventObject } from "xstate";

/** How an invoked actor ends: with an output, or with an error. */
export type ActorOutcome<Output = unknown> = { readonly output: Output } | { readonly error: unknown };

/** What can happen to a chart. `pass` is half of the time that `wait` would take. */
export type Move = { readonly label: string } & (
  | { readonly do: "start"; readonly input: unknown }
  | {
      readonly do: "send";
      readonly event: AnyEventObject;
      readonly by?: string;
      /** The control that causes it on a page, where that is not its first. */
      readonly way?: string;
    }
  | {
      readonly do: "settle";
      readonly id: string;
      readonly src: string;
      readonly outcome: string;
      readonly ending: ActorOutcome;
    }
  | { readonly do: "wait"; readonly delay: string }
  | { readonly do: "pass" }
);

/** Its label, with the control that causes it where that is not the first. */
export const moveName = (move: Move): string =>
  move.do === "send" && move.way !== undefined ? `${move.label} by ${move.way}` : move.label;
