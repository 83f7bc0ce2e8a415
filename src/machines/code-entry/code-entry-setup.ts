import { assign, setup } from "xstate";
import { type CodeEntry, type CodePurpose, isWholeCode } from "../../contract/accounts/verification-code.ts";
import type { User } from "../../contract/entities.ts";
import { failureOf } from "../../contract/http/call-error.ts";
import { outside, unprovided } from "../unprovided.ts";

export interface CodeEntryContext extends CodeEntry {
  readonly purpose: CodePurpose;
}

/** What entering a code needs from the outside, and what its states may do. */
export const codeEntry = setup({
  types: {
    context: {} as CodeEntryContext,
    input: {} as { readonly purpose: CodePurpose },
    events: {} as
      | { type: "box.typed"; index: number; text: string }
      | { type: "code.pasted"; text: string }
      | { type: "box.focused"; index: number }
      | { type: "box.erased"; index: number }
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
    fill: assign((_, { digits, focus }: CodeEntry) => ({ digits, focus })),
    focus: assign((_, { focus }: { focus: number }) => ({ focus })),
    replaceUser: outside<{ user: User }>("replaceUser"),
    goTo: outside<{ place: "dashboard" | "forgot" | "reset" }>("goTo"),
  },
  guards: {
    isFor: ({ context }, { purpose }: { purpose: CodePurpose }) => context.purpose === purpose,
    isAnother: ({ context }, { digits }: CodeEntry) => digits !== context.digits,
    isAnotherWhole: ({ context }, entry: CodeEntry) => entry.digits !== context.digits && isWholeCode(entry),
    isNoAnswer: (_, { error }: { error: unknown }) => failureOf(error).status === 0,
  },
});
