import { useSelector } from "@xstate/react";
import { selectLanguage } from "../../machines/language/language.selectors.ts";
import { LanguageSwitcher } from "../kit/page/language-switcher.tsx";
import { useTexts } from "../use-texts.ts";
import { useLanguageActor } from "./language-actor-context.ts";

/** Both languages by their own names, the present one marked (checklist 1.36, 2.107). */
export function AppLanguageSwitcher({ place }: { readonly place?: "bar" }) {
  const { t } = useTexts("public");
  const speech = useLanguageActor();
  const language = useSelector(speech, selectLanguage);
  return (
    <LanguageSwitcher
      label={t("language.label")}
      languages={[
        { code: "en", name: t("language.english") },
        { code: "fr", name: t("language.french") },
      ]}
      current={language}
      onChoose={(code) => speech.send({ type: "language.chosen", language: code })}
      {...(place && { place })}
    />
  );
}
