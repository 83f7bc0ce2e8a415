import { createContext, useContext } from "react";
import type { ActorRefFrom } from "xstate";
import type { languageMachine } from "../../machines/language/language.machine.ts";

export type LanguageRef = ActorRefFrom<typeof languageMachine>;

const LanguageActorContext = createContext<LanguageRef | null>(null);

/** The language actor, for a switcher inside a page. */
export const LanguageActorProvider = LanguageActorContext.Provider;

export const useLanguageActor = (): LanguageRef => {
  const speech = useContext(LanguageActorContext);
  if (speech === null) throw new Error("Speech is not provided");
  return speech;
};
