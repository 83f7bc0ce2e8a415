import type { Language } from "../../src/i18n/language.ts";
import { escapeHtml } from "../../server/http/escape-html.ts";
import { devPageHtml } from "./dev-page-html.ts";

/** A mail as the page shows it. `at` is ISO 8601. */
interface ShownMail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly at: string;
}

/** The page is no part of the product: its words stand here and not in the copy deck. */
const words = {
  en: {
    title: "Mailbox",
    lead: "Demo: no mail leaves this machine. What was sent is here.",
    none: "No mail was sent.",
    to: "To",
    other: "Français",
  },
  fr: {
    title: "Boîte aux lettres",
    lead: "Démo : aucun e-mail ne quitte cette machine. Ce qui a été envoyé est ici.",
    none: "Aucun e-mail envoyé.",
    to: "À",
    other: "English",
  },
} as const satisfies Record<Language, unknown>;

const item = ({ to, subject, text, at }: ShownMail, language: Language): string => `
<li>
  <p class="payer">${words[language].to} ${escapeHtml(to)} · <time datetime="${escapeHtml(at)}">${escapeHtml(at.slice(0, 16).replace("T", " "))} UTC</time></p>
  <h2>${escapeHtml(subject)}</h2>
  <p>${escapeHtml(text).replaceAll("\n", "<br>")}</p>
</li>`;

/** The page of /dev/mailbox: the newest mail first, no script, loaded again every 3 seconds. */
export const mailboxPage = (mails: readonly ShownMail[], language: Language): string =>
  devPageHtml({
    language,
    path: "/dev/mailbox",
    text: words[language],
    items: mails.map((mail) => item(mail, language)),
  });
