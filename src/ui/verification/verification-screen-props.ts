import type { ActorRefFrom } from "xstate";
import type { CodePurpose } from "../../contract/accounts/verification-code.ts";
import type { codeEntryMachine } from "../../machines/code-entry/code-entry.machine.ts";
import type { codeResendMachine } from "../../machines/code-resend/code-resend.machine.ts";

export interface VerificationScreenProps {
  readonly purpose: CodePurpose;
  readonly entry: ActorRefFrom<typeof codeEntryMachine>;
  readonly resend: ActorRefFrom<typeof codeResendMachine>;
  /** The address the code was sent to, where it is known (checklist 3.108). */
  readonly email: string | null;
  /** True if a code is useless before sign-in. */
  readonly needsSignIn?: boolean;
}
