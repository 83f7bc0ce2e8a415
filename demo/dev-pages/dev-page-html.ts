import type { Language } from "../../src/i18n/language.ts";

interface DevPage {
  readonly language: Language;
  /** Its path, as /dev/phone; the other language is a link to it. */
  readonly path: string;
  readonly text: { readonly title: string; readonly lead: string; readonly none: string; readonly other: string };
  /** Its list, each one an `<li>`. */
  readonly items: readonly string[];
}

/** A page under /dev: a list without script, loaded again every 3 seconds. */
export const devPageHtml = ({ language, path, text, items }: DevPage): string => {
  const other = language === "en" ? "fr" : "en";
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="refresh" content="3">
<title>${text.title} · Annales</title>
<link rel="stylesheet" href="/dev/phone.css">
</head>
<body>
<main>
<h1>${text.title}</h1>
<p>${text.lead}</p>
${items.length === 0 ? `<p role="status">${text.none}</p>` : `<ul>${items.join("")}\n</ul>`}
<p><a href="${path}?lang=${other}" lang="${other}" hreflang="${other}">${text.other}</a></p>
</main>
</body>
</html>
`;
};
