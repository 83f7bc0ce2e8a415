import { signUpFormOf } from "../../contract/accounts/sign-up-draft.ts";
import { type SignUpContext, signUpSetup } from "./sign-up-setup.ts";
import { saveDraft, openStep, person, purpose, school } from "./sign-up-step-states.ts";
import { outputAs, wholeEvent } from "../params.ts";

type Refused = { readonly event: { readonly error: unknown } };
const setError = { type: "setError", params: wholeEvent } as const;
const refusedIn = (step: "person" | "school") =>
  ({
    guard: { type: "isRefusedIn", params: ({ event }: Refused) => ({ error: event.error, step }) },
    target: `${step}.failed`,
    actions: [setError, openStep(step)],
  }) as const;
const isAtFirstStep = {
  type: "isStep",
  params: ({ context }: { context: SignUpContext }) => ({ step: context.first, wanted: "person" as const }),
} as const;

const starting = signUpSetup.createStateConfig({
  description: "The page was loaded, perhaps at a later step: the passwords of the first are gone then.",
  always: [
    { guard: isAtFirstStep, target: "person" },
    { target: "person.passwordsCleared", actions: saveDraft("person") },
  ],
});
const submitting = signUpSetup.createStateConfig({
  description: "The account is being made.",
  tags: "busy",
  invoke: {
    id: "sendSignUp",
    src: "sendSignUp",
    input: ({ context }) => ({ form: signUpFormOf(context.draft) }),
    onDone: [
      {
        guard: "hasPhoto",
        target: "sendingPhoto",
        actions: { type: "keepAnswer", params: outputAs("signedIn") },
      },
      { target: "signedUp", actions: { type: "keepAnswer", params: outputAs("signedIn") } },
    ],
    onError: [refusedIn("person"), refusedIn("school"), { target: "purpose.failed", actions: setError }],
  },
});
const sendingPhoto = signUpSetup.createStateConfig({
  description: "The account is there; its photo is on its way. Failing, it says nothing (checklist 8.34).",
  tags: "busy",
  invoke: {
    id: "sendPhoto",
    src: "sendPhoto",
    input: ({ context }) => ({ photo: context.photo!, accessToken: context.signedIn!.accessToken }),
    onDone: { target: "signedUp", actions: { type: "keepUser", params: outputAs("user") } },
    onError: "signedUp",
  },
});
const signedUp = signUpSetup.createStateConfig({
  type: "final",
  description: "The student is signed in, and on the way to the code screen.",
  entry: {
    type: "finishSignUp",
    params: ({ context }) => ({ signedIn: context.signedIn!, purpose: context.draft.purpose }),
  },
});

export const signUpMachine = signUpSetup.createMachine({
  id: "signUp",
  context: ({ input }) => ({
    first: input.step,
    draft: input.draft,
    photo: null,
    fieldErrors: {},
    error: null,
    signedIn: null,
  }),
  initial: "starting",
  invoke: { id: "watchSteps", src: "watchSteps" },
  states: { starting, person, school, purpose, submitting, sendingPhoto, signedUp },
});
