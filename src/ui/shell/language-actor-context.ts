import { createContext, useContext } from "react";
import type { ActorRefFrom } from "xstate";
import type { languageMachine } from "../../machines/language/language.machine.ts";

export type Speech = ActorRefFrom<typeof languageMachine>;

const SpeechContext = createContext<Speech | null>(null);

/** The chart of the language, for the switcher that stands within a page. */
export const SpeechProvider = SpeechContext.Provider;

export const useSpeech = (): Speech => {
  const speech = useContext(SpeechContext);
  if (speech === null) throw new Error("Speech is not provided");
  return speech;
};
