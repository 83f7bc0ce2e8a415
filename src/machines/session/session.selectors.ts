import type { SnapshotFrom } from "xstate";
import type { User } from "../../contract/entities.ts";
import type { sessionMachine } from "./session.machine.ts";

type State = SnapshotFrom<typeof sessionMachine>;

export const selectUser = (state: State): User | null => state.context.user;
/** Whether the e-mail address is verified, which free solutions need. */
export const selectIsVerified = (state: State): boolean => state.context.user?.email_verified === true;
export const selectIsConfirmingSignOut = (state: State): boolean => state.matches("confirmingSignOut");
