import type { SnapshotFrom } from "xstate";
import type { Language } from "../../contract/entities.ts";
import type { languageMachine } from "./language.machine.ts";

export const selectLanguage = (state: SnapshotFrom<typeof languageMachine>): Language => state.context.language;
