import { formatMoney, formatPhone } from "../../src/i18n/format-numbers.ts";
import type { Language } from "../../src/i18n/language.ts";
import { escapeHtml } from "../../server/http/escape-html.ts";
import { devPageHtml } from "./dev-page-html.ts";

/** A payment that waits on a payer's phone (contract.md, 'Running it'). `phone` has nine digits, `amount` is in FCFA. */
export interface Prompt {
  readonly id: string;
  readonly operator: string;
  readonly phone: string;
  readonly amount: number;
  readonly text: string;
}

/** The page is no part of the product: its words stand here and not in the copy deck. */
const words = {
  en: {
    title: "The payer’s phone",
    lead: "Demo: no real money moves. What waits here was sent to a phone.",
    none: "No payment is waiting.",
    approve: "Approve",
    decline: "Decline",
    other: "Français",
  },
  fr: {
    title: "Le téléphone du payeur",
    lead: "Démo : aucun argent réel. Ce qui attend ici a été envoyé à un téléphone.",
    none: "Aucun paiement en attente.",
    approve: "Valider",
    decline: "Refuser",
    other: "English",
  },
} as const satisfies Record<Language, unknown>;

const item = (prompt: Prompt, language: Language): string => `
<li>
  <p class="payer">${escapeHtml(prompt.operator.toUpperCase())} · ${escapeHtml(formatPhone(language, prompt.phone))}</p>
  <p class="amount">${escapeHtml(formatMoney(language, prompt.amount))}</p>
  <p>${escapeHtml(prompt.text)}</p>
  <form method="post" action="/dev/phone/${encodeURIComponent(prompt.id)}?lang=${language}">
    <button class="approve" name="approve" value="true">${words[language].approve}</button>
    <button name="approve" value="false">${words[language].decline}</button>
  </form>
</li>`;

/** The page of /dev/phone: a form for each prompt, no script, loaded again every 3 seconds. */
export const phonePage = (prompts: readonly Prompt[], language: Language): string =>
  devPageHtml({
    language,
    path: "/dev/phone",
    text: words[language],
    items: prompts.map((prompt) => item(prompt, language)),
  });

/** Colours of the identity, light and dark; targets of 48 px. */
export const phoneStyle = `:root { color-scheme: light dark; --ground: #f3f1ec; --sheet: #fff; --ink: #14182b; --line: #757e93; --pen: #1c3fa6; --on-pen: #fff; }
@media (prefers-color-scheme: dark) {
  :root { --ground: #0d1016; --sheet: #141821; --ink: #eceef3; --line: #6f7a92; --pen: #a9c0ff; --on-pen: #0d1228; }
}
body { margin: 0; background: var(--ground); color: var(--ink); font: 1rem/1.5 system-ui, sans-serif; }
main { max-width: 26rem; margin: 0 auto; padding: 1rem; }
h1 { font-size: 1.3125rem; }
ul { margin: 0; padding: 0; list-style: none; }
li { margin: 1rem 0; padding: 1rem; background: var(--sheet); border: 1px solid var(--line); border-radius: 2px; overflow-wrap: anywhere; }
li p { margin: 0 0 .5rem; }
.amount { font-size: 1.75rem; font-weight: 700; }
form { display: flex; gap: .75rem; }
button { flex: 1; min-height: 48px; font: inherit; color: var(--pen); background: none; border: 1px solid var(--line); border-radius: 6px; }
.approve { color: var(--on-pen); background: var(--pen); border-color: var(--pen); }
a { display: inline-block; padding: .75rem 0; color: var(--pen); }
:focus-visible { outline: 3px solid var(--pen); outline-offset: 2px; }
`;
