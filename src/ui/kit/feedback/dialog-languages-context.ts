import { createContext, type ReactNode } from "react";

/** The choice of language of a page, for its modal dialogs: what is outside one cannot be reached while it is open. */
export const DialogLanguagesContext = createContext<ReactNode>(null);
