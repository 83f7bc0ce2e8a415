import { Icon } from "../icons/icon.tsx";
import { globeIcon } from "../icons/icons-public.ts";

export type LanguageChoice = {
  code: "en" | "fr";
  /** Its own name, in its own language: English, Français (checklist 1.36). */
  name: string;
  /** With an address it is a link (with data-language), for prerendered pages that must work before the script runs; else a button. */
  href?: string | undefined;
};

export type LanguageSwitcherProps = {
  label: string;
  languages: readonly LanguageChoice[];
  current: LanguageChoice["code"];
  onChoose?: ((code: LanguageChoice["code"]) => void) | undefined;
  /** `bar` is for the tab bar of a phone; without it the switcher is fixed bottom right. */
  place?: "bar" | undefined;
};

/** Both languages by name; the current one has aria-current. */
export function LanguageSwitcher({ label, languages, current, onChoose, place }: LanguageSwitcherProps) {
  return (
    <nav className="languages" aria-label={label}>
      {place === "bar" ? null : <Icon drawing={globeIcon} size="small" />}
      {languages.map((language) => (
        <LanguageItem key={language.code} language={language} current={language.code === current} onChoose={onChoose} />
      ))}
    </nav>
  );
}

function LanguageItem({
  language,
  current,
  onChoose,
}: {
  language: LanguageChoice;
  current: boolean;
  onChoose: LanguageSwitcherProps["onChoose"];
}) {
  const shared = {
    className: "language",
    lang: language.code,
    "aria-current": current ? ("true" as const) : undefined,
    onClick: () => onChoose?.(language.code),
  };
  return language.href === undefined ? (
    <button type="button" {...shared}>
      {language.name}
    </button>
  ) : (
    <a href={language.href} hrefLang={language.code} data-language={language.code} {...shared}>
      {language.name}
    </a>
  );
}
