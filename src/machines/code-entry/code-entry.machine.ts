import {
  neighbourBox,
  joinCode,
  emptyCodeInput,
  pasteCode,
  typeDigit,
} from "../../contract/accounts/verification-code.ts";
import { codeEntrySetup, type CodeEntryContext } from "./code-entry-setup.ts";
import { outputAs, wholeEvent } from "../params.ts";

type Typed = { context: CodeEntryContext; event: { index: number; text: string } };
type Pasted = { context: CodeEntryContext; event: { text: string } };
const typed = ({ context, event }: Typed) => typeDigit(context, event.index, event.text);
const pasted = ({ context, event }: Pasted) => pasteCode(context, event.text);

const pastedWhole = {
  guard: { type: "isChangedAndComplete", params: pasted },
  target: "verifying",
  actions: { type: "fill", params: pasted },
} as const;
const editable = {
  "digit.typed": [
    {
      guard: { type: "isChangedAndComplete", params: typed },
      target: "verifying",
      actions: { type: "fill", params: typed },
    },
    { guard: { type: "isChanged", params: typed }, target: "entering", actions: { type: "fill", params: typed } },
  ],
  "code.pasted": [
    pastedWhole,
    { guard: { type: "isChanged", params: pasted }, target: "entering", actions: { type: "fill", params: pasted } },
  ],
  "digit.focused": {
    actions: { type: "focus", params: ({ event }: { event: { index: number } }) => ({ focus: event.index }) },
  },
  "digit.erased": {
    actions: {
      type: "focus",
      params: ({ event }: { event: { index: number } }) => ({ focus: neighbourBox(event.index, -1) }),
    },
  },
  "arrow.pressed": {
    actions: {
      type: "focus",
      params: ({ context, event }: { context: CodeEntryContext; event: { toward: "left" | "right" } }) => ({
        focus: neighbourBox(context.focus, event.toward === "left" ? -1 : 1),
      }),
    },
  },
} as const;
const isForEmail = { type: "isFor", params: { purpose: "email" } } as const;
const isForPassword = { type: "isFor", params: { purpose: "password" } } as const;

const entering = codeEntrySetup.createStateConfig({
  description: "The digits are being entered.",
  on: { ...editable, "code.submitted": "incomplete" },
});
const incomplete = codeEntrySetup.createStateConfig({
  description: "The button was pressed before all digits were there: an alert says so; nothing was sent.",
  on: { ...editable, "alert.closed": "entering" },
});
const verifying = codeEntrySetup.createStateConfig({
  description: "The code is on its way.",
  tags: "busy",
  invoke: {
    id: "verifyCode",
    src: "verifyCode",
    input: ({ context }) => ({ purpose: context.purpose, code: joinCode(context) }),
    onDone: [{ guard: isForEmail, target: "refreshingUser" }, { target: "accepted" }],
    onError: [
      { guard: { type: "isNoResponse", params: wholeEvent }, target: "noResponse" },
      { target: "rejected", actions: { type: "fill", params: emptyCodeInput } },
    ],
  },
});
const rejected = codeEntrySetup.createStateConfig({
  description: "The server said no: the boxes are empty and marked, and nothing is said.",
  on: { ...editable, "code.submitted": "incomplete" },
});
const noResponse = codeEntrySetup.createStateConfig({
  description: "No answer came: the code stays and can be sent again.",
  on: { ...editable, "code.pasted": pastedWhole, "code.submitted": "verifying" },
});
const refreshingUser = codeEntrySetup.createStateConfig({
  description: "The e-mail is verified; the user is fetched again.",
  tags: "busy",
  invoke: {
    id: "fetchUser",
    src: "fetchUser",
    onDone: {
      target: "accepted",
      actions: { type: "replaceUser", params: outputAs("user") },
    },
    onError: "accepted",
  },
});
const accepted = codeEntrySetup.createStateConfig({
  type: "final",
  description: "The code was right: on to the dashboard, or to the new password.",
  entry: {
    type: "goTo",
    params: ({ context }) => ({ place: context.purpose === "email" ? "dashboard" : "reset" }),
  },
});

export const codeEntryMachine = codeEntrySetup.createMachine({
  id: "codeEntry",
  context: ({ input }) => ({ purpose: input.purpose, ...emptyCodeInput }),
  initial: "entering",
  on: {
    "skip.pressed": { guard: isForEmail, target: ".exited", actions: { type: "goTo", params: { place: "dashboard" } } },
    "back.pressed": { guard: isForPassword, target: ".exited", actions: { type: "goTo", params: { place: "forgot" } } },
  },
  states: {
    entering,
    incomplete,
    verifying,
    rejected,
    noResponse,
    refreshingUser,
    accepted,
    exited: { type: "final", description: "The student went on without the code, or went back." },
  },
});
