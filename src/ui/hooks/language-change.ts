import { useContext, useEffect, useEffectEvent, useRef } from "react";
import { LanguageContext } from "../use-texts.ts";

/** Calls back when the page shows in another language than before, so that names of the server can be asked for again. */
export function useOnLanguageChange(changed: () => void): void {
  const language = useContext(LanguageContext);
  const shown = useRef(language);
  const tell = useEffectEvent(changed);
  useEffect(() => {
    if (shown.current === language) return;
    shown.current = language;
    tell();
  }, [language]);
}
