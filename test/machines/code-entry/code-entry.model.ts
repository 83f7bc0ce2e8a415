import { codeEntryMachine } from "../../../src/machines/code-entry/code-entry.machine.ts";
import {
  selectDigits,
  selectFocus,
  selectIsIncomplete,
  selectIsInvalid,
  selectIsVerifying,
} from "../../../src/machines/code-entry/code-entry.selectors.ts";
import {
  always,
  atStart,
  deepEqual,
  defineChartModel,
  everyStep,
  plainEvents,
  type Step,
  whenever,
} from "../../../harness/index.ts";
import { adaRenamed, callFailure } from "../fixtures/user-fixtures.ts";

type Seen = Step<typeof codeEntryMachine>;

const empty = ["", "", "", "", ""];
const entries = ["entering", "incomplete", "rejected", "noResponse"] as const;
const isOpen = ({ before }: Seen): boolean => entries.some((state) => before.matches(state));
const fromFirst = (step: Seen, code: string): readonly string[] =>
  step.before.context.digits.map((digit, i) => code[i] ?? digit);

/** The expected boxes after a key or a paste; undefined if it has no effect. */
const filled = (step: Seen): { readonly digits: readonly string[]; readonly focus: number } | undefined => {
  if (!isOpen(step)) return undefined;
  const paste = step.sent("code.pasted")?.text;
  if (paste === "1234567") return { digits: ["1", "2", "3", "4", "5"], focus: 4 };
  if (paste === "1234") return { digits: fromFirst(step, "1234"), focus: 4 };
  const key = step.sent("digit.typed");
  if (key?.text === "" && step.before.context.digits[0] !== "")
    return { digits: step.before.context.digits.with(0, ""), focus: 0 };
  if (key?.text === "24680") return { digits: ["2", "4", "6", "8", "0"], focus: 4 };
  if (key?.text === "7") return { digits: step.before.context.digits.with(0, "7"), focus: 1 };
  if (key?.text === "9") return { digits: step.before.context.digits.with(4, "9"), focus: 4 };
  return undefined;
};
const isFilled = (step: Seen): boolean => filled(step) !== undefined;
const isWhole = (digits: readonly string[]): boolean => digits.join("").length === 5;
/** This key or paste completes the five digits. */
const isCompleted = (step: Seen): boolean => isWhole(filled(step)?.digits ?? empty);
const isPressed = (step: Seen): boolean => isOpen(step) && step.sent("code.submitted") !== undefined;
const isSentAgain = (step: Seen): boolean => isPressed(step) && step.before.matches("noResponse");
const isPressedTooEarly = (step: Seen): boolean => isPressed(step) && !step.before.matches("noResponse");
const movedTo = (step: Seen): number | undefined => {
  const { focus } = step.before.context;
  if (!isOpen(step)) return undefined;
  if (step.sent("digit.focused")) return 2;
  const erased = step.sent("digit.erased")?.index;
  if (erased !== undefined) return erased === 2 ? 1 : 0;
  const arrow = step.sent("arrow.pressed")?.toward;
  return arrow === undefined ? undefined : arrow === "left" ? Math.max(focus - 1, 0) : Math.min(focus + 1, 4);
};
const isFor = (step: Seen, purpose: "email" | "password"): boolean => step.before.context.purpose === purpose;
const isRunning = ({ before }: Seen): boolean => before.status === "active";
const isSkipped = (step: Seen): boolean =>
  isRunning(step) && isFor(step, "email") && step.sent("skip.pressed") !== undefined;
const isBack = (step: Seen): boolean =>
  isRunning(step) && isFor(step, "password") && step.sent("back.pressed") !== undefined;
const isAccepted = (step: Seen): boolean =>
  step.ended("fetchUser") || (step.ended("verifyCode", "right") && isFor(step, "password"));
const isWrong = ({ ended }: Seen): boolean => ended("verifyCode", "wrong") || ended("verifyCode", "too often");
const isQuiet = ({ after, executed }: Seen): boolean =>
  !selectIsVerifying(after) && executed("goTo").length === 0 && executed("replaceUser").length === 0;

const sameAgain = "what is no digit leaves the boxes as they are: the same is written again";

export const codeEntry = defineChartModel(codeEntryMachine, {
  inputs: { "for the e-mail": { purpose: "email" }, "for the password": { purpose: "password" } },
  events: {
    "digit.typed: 7 in box 1": { type: "digit.typed", index: 0, text: "7" },
    "digit.typed: 9 in box 5": { type: "digit.typed", index: 4, text: "9" },
    "digit.typed: a letter": { type: "digit.typed", index: 1, text: "x" },
    "digit.typed: box 1 emptied": { type: "digit.typed", index: 0, text: "" },
    "digit.typed: all five, by the phone": { type: "digit.typed", index: 0, text: "24680" },
    "code.pasted: 1234567": { type: "code.pasted", text: "1234567" },
    "code.pasted: 1234": { type: "code.pasted", text: "1234" },
    "code.pasted: 12a45": { type: "code.pasted", text: "12a45" },
    "code.pasted: 1234 5": { type: "code.pasted", text: "1234 5" },
    "digit.focused: 3": { type: "digit.focused", index: 2 },
    "digit.erased: 3": { type: "digit.erased", index: 2 },
    "digit.erased: 1": { type: "digit.erased", index: 0 },
    "arrow.pressed: left": { type: "arrow.pressed", toward: "left" },
    "arrow.pressed: right": { type: "arrow.pressed", toward: "right" },
    ...plainEvents("code.submitted", "alert.closed", "skip.pressed", "back.pressed"),
  },
  outcomes: {
    verifyCode: {
      right: { output: undefined },
      wrong: { error: callFailure(422, "code_invalid") },
      "too often": { error: callFailure(429, "too_many_requests") },
      silent: { error: new TypeError("network") },
    },
    fetchUser: { told: { output: adaRenamed }, lost: { error: callFailure(500, "internal") } },
  },
  equivalentMutants: {
    "drop guard: codeEntry.entering — digit.typed [isChanged] → entering": sameAgain,
    "drop guard: codeEntry.entering — code.pasted [isChanged] → entering": sameAgain,
  },
  contextKey: ({ purpose, digits }) => ({ purpose, digits: digits.map((digit) => digit || "_").join("") }),
  invariants: {
    "five boxes, empty, the focus in the first (2.92)": atStart(
      ({ after }) => after.matches("entering") && deepEqual(selectDigits(after), empty) && selectFocus(after) === 0,
    ),
    "a digit stays in its box and leads to the next; a letter does not stay (2.92, 5.33)": whenever(
      (step) => isOpen(step) && step.sent("digit.typed") !== undefined,
      (step) => {
        const { digits, focus } = filled(step) ?? step.before.context;
        return deepEqual(selectDigits(step.after), digits) && selectFocus(step.after) === focus;
      },
    ),
    "4.51 pasting takes the first five characters, from the first box on (G22)": whenever(
      (step) => isFilled(step) && step.sent("code.pasted") !== undefined,
      (step) => deepEqual(selectDigits(step.after), filled(step)!.digits) && selectFocus(step.after) === 4,
    ),
    "4.52 pasting or typing anything but digits does nothing at all (5.33)": whenever(
      ({ sent }) => ["12a45", "1234 5"].includes(sent("code.pasted")?.text ?? "") || sent("digit.typed")?.text === "x",
      ({ before, after, actions }) =>
        deepEqual([after.value, after.context], [before.value, before.context]) && actions.length === 0,
    ),
    "Backspace on an empty box leads to the previous one, and from the first nowhere (4.53)": whenever(
      (step) => isOpen(step) && step.sent("digit.erased") !== undefined,
      ({ before, after, sent }) =>
        selectFocus(after) === Math.max(sent("digit.erased")!.index - 1, 0) &&
        deepEqual(after.context.digits, before.context.digits),
    ),
    "the focus moves where it is put, and by itself only to the first box after a refused code": everyStep(
      (step) =>
        selectFocus(step.after) ===
        (isWrong(step) ? 0 : (movedTo(step) ?? filled(step)?.focus ?? step.before.context.focus)),
    ),
    "digits change by keys, pastes and a refusal only": everyStep((step) =>
      deepEqual(
        step.after.context.digits,
        isWrong(step) ? empty : (filled(step)?.digits ?? step.before.context.digits),
      ),
    ),
    "the code is sent by itself once it is whole, and at a press after no answer; each time once (5.32)": everyStep(
      (step) =>
        deepEqual(
          step.started("verifyCode"),
          isCompleted(step) || isSentAgain(step)
            ? [{ purpose: step.before.context.purpose, code: step.after.context.digits.join("") }]
            : [],
        ),
    ),
    "a code on its way is verified": whenever(
      (step) => isCompleted(step) || isSentAgain(step),
      ({ after }) => after.matches("verifying"),
    ),
    "a press before all digits are there says so, and sends nothing (5.32)": whenever(
      isPressedTooEarly,
      ({ after }) => after.matches("incomplete") && selectIsIncomplete(after),
    ),
    "the alert closes, and what was typed stays (4.70)": whenever(
      ({ before, sent }) => before.matches("incomplete") && sent("alert.closed") !== undefined,
      ({ before, after }) => after.matches("entering") && deepEqual(after.context, before.context),
    ),
    "what is typed before it is whole leads back to entering": whenever(
      (step) => isFilled(step) && !isCompleted(step),
      ({ after }) => after.matches("entering"),
    ),
    "it is busy while the code, or the user, is asked for (2.90)": always(
      (now) => selectIsVerifying(now) === (now.matches("verifying") || now.matches("refreshingUser")),
    ),
    "a refused code: boxes emptied and marked, the focus in the first, and no message (8.40, G19)": whenever(
      isWrong,
      (step) => step.after.matches("rejected") && deepEqual(selectDigits(step.after), empty) && isQuiet(step),
    ),
    "boxes are marked after a refusal only (G19)": always((now) => selectIsInvalid(now) === now.matches("rejected")),
    "the alert of a code that is not whole shows then only": always(
      (now) => selectIsIncomplete(now) === now.matches("incomplete"),
    ),
    "without an answer the code is kept for another press, without a message (8.40)": whenever(
      ({ ended }) => ended("verifyCode", "silent"),
      (step) => step.after.matches("noResponse") && deepEqual(step.after.context, step.before.context) && isQuiet(step),
    ),
    "a right code for the e-mail: the user is fetched, once (7.28)": everyStep((step) =>
      deepEqual(step.started("fetchUser").length, step.ended("verifyCode", "right") && isFor(step, "email") ? 1 : 0),
    ),
    "a right code for the e-mail waits for the user": whenever(
      (step) => step.ended("verifyCode", "right") && isFor(step, "email"),
      ({ after }) => after.matches("refreshingUser"),
    ),
    "the fetched user replaces the stored one (7.28)": everyStep(({ executed, ended }) =>
      deepEqual(executed("replaceUser"), ended("fetchUser", "told") ? [{ user: adaRenamed }] : []),
    ),
    "an accepted code ends the chart, even if the user could not be fetched": whenever(
      isAccepted,
      ({ after }) => after.matches("accepted") && after.status === "done",
    ),
    "each end opens its page, and nothing else does (2.19, 2.20, 2.96, 2.97)": everyStep((step) =>
      deepEqual(
        step.executed("goTo"),
        isAccepted(step)
          ? [{ place: isFor(step, "email") ? "dashboard" : "reset" }]
          : isSkipped(step)
            ? [{ place: "dashboard" }]
            : isBack(step)
              ? [{ place: "forgot" }]
              : [],
      ),
    ),
    "Skip is the way out of the e-mail flow, Back of the password flow, at any time (2.95, 2.97)": whenever(
      (step) => isSkipped(step) || isBack(step),
      ({ after }) => after.matches("exited") && after.status === "done",
    ),
    "nothing else moves it": everyStep(
      (step) =>
        isFilled(step) ||
        isPressed(step) ||
        isSkipped(step) ||
        isBack(step) ||
        step.ended("verifyCode") ||
        step.ended("fetchUser") ||
        (step.before.matches("incomplete") && step.sent("alert.closed") !== undefined) ||
        deepEqual(step.after.value, step.before.value),
    ),
  },
});
