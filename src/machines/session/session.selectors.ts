import type { SnapshotFrom } from "xstate";
import type { User } from "../../contract/entities.ts";
import type { sessionMachine } from "./session.machine.ts";

type State = SnapshotFrom<typeof sessionMachine>;

export const selectUser = (state: State): User | null => state.context.user;
export const selectIsConfirmingSignOut = (state: State): boolean => state.matches("confirmingSignOut");
