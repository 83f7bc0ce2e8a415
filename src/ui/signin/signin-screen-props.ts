import type { ActorRefFrom } from "xstate";
import type { PublicConfig } from "../../contract/public-config.ts";
import type { SignInResponse } from "../../contract/accounts/own-account.ts";
import type { SignInForm } from "../../contract/forms.ts";
import type { createResourceMachine } from "../../machines/resource/resource.machine.ts";
import type { FormRef } from "../forms/use-form.ts";

export interface SignInScreenProps {
  readonly form: FormRef<SignInForm, SignInResponse>;
  /** Resolves to whether this is a demo. */
  readonly config: ActorRefFrom<ReturnType<typeof createResourceMachine<PublicConfig>>>;
  /** The page that sign-in leads back to; null for none in particular. */
  readonly to: string | null;
  /** True where that page is a paper (checklist 6.10). */
  readonly returnsToPaper: boolean;
  /** True after the password was replaced by a code. */
  readonly hasNewPassword: boolean;
}
