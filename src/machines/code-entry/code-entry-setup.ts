import { assign, setup } from "xstate";
import { type CodeInput, type CodePurpose, isWholeCode } from "../../contract/accounts/verification-code.ts";
import type { User } from "../../contract/entities.ts";
import { callErrorOf } from "../../contract/http/call-error.ts";
import { unprovidedAction, unprovided } from "../unprovided.ts";

export interface CodeEntryContext extends CodeInput {
  readonly purpose: CodePurpose;
}

/** What entering a code needs from the outside, and what its states may do. */
export const codeEntrySetup = setup({
  types: {
    context: {} as CodeEntryContext,
    input: {} as { readonly purpose: CodePurpose },
    events: {} as
      | { type: "digit.typed"; index: number; text: string }
      | { type: "code.pasted"; text: string }
      | { type: "digit.focused"; index: number }
      | { type: "digit.erased"; index: number }
      | { type: "arrow.pressed"; toward: "left" | "right" }
      | { type: "code.submitted" }
      | { type: "alert.closed" }
      | { type: "skip.pressed" }
      | { type: "back.pressed" },
    tags: {} as "busy",
  },
  actors: {
    verifyCode: unprovided<void, { purpose: CodePurpose; code: string }>("verifyCode"),
    fetchUser: unprovided<User>("fetchUser"),
  },
  actions: {
    fill: assign((_, { digits, focus }: CodeInput) => ({ digits, focus })),
    focus: assign((_, { focus }: { focus: number }) => ({ focus })),
    replaceUser: unprovidedAction<{ user: User }>("replaceUser"),
    goTo: unprovidedAction<{ place: "dashboard" | "forgot" | "reset" }>("goTo"),
  },
  guards: {
    isFor: ({ context }, { purpose }: { purpose: CodePurpose }) => context.purpose === purpose,
    isChanged: ({ context }, { digits }: CodeInput) => digits !== context.digits,
    isChangedAndComplete: ({ context }, entry: CodeInput) => entry.digits !== context.digits && isWholeCode(entry),
    isNoResponse: (_, { error }: { error: unknown }) => callErrorOf(error).status === 0,
  },
});
