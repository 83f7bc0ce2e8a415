import { inspectorTexts } from "../../inspector-texts.ts";
import { reasonTexts } from "../../reasons/reason-texts.ts";

/** The codes in a value as the app says them to a student, in both languages. */
export default function ReasonList({ value }: { readonly value: unknown }) {
  const reasons = reasonTexts(value);
  if (reasons.length === 0) return null;
  return (
    <ul className="reasons small" aria-label={inspectorTexts.reasons}>
      {reasons.map(({ code, en, fr }) => (
        <li key={en}>
          <code>{code}</code> {en} <span lang="fr">{fr}</span>
        </li>
      ))}
    </ul>
  );
}
