import { createContext, useContext, useMemo } from "react";
import type { Language } from "../contract/entities.ts";
import { type Area, createTexts, type Texts } from "../i18n/index.ts";

/** The current language. */
export const LanguageContext = createContext<Language>("en");

/** Texts of these areas in the current language; the route has loaded them. */
export const useTexts = <A extends Area>(...areas: readonly A[]): Texts<A> => {
  const language = useContext(LanguageContext);
  const names = areas.join();
  return useMemo(() => createTexts({ language, areas: names.split(",") as A[] }), [language, names]);
};
