import type { Language } from "../../src/i18n/language.ts";
import { escapeHtml } from "../http/escape-html.ts";

const paragraphs = (text: string): string =>
  text
    .split("\n\n")
    .map((part) => `<p style="margin:0 0 16px">${escapeHtml(part).replaceAll("\n", "<br>")}</p>`)
    .join("\n");

const CODE = "font:700 32px/1.4 monospace;letter-spacing:8px;margin:0 0 16px";

/** A text as HTML that every mail program shows: one column, no picture, no address of another site. `code` is shown large. */
export const mailHtml = (language: Language, title: string, text: string, code?: string): string => `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><title>${escapeHtml(title)}</title></head>
<body style="margin:0;padding:24px;background:#f3f1ec;color:#14182b;font:16px/1.5 system-ui,sans-serif">
<div style="max-width:32em;margin:0 auto;padding:24px;background:#fff;border:1px solid #d9d5cb">
<p style="margin:0 0 16px;font-weight:700">Annales</p>
${code === undefined ? "" : `<p style="${CODE}">${escapeHtml(code)}</p>\n`}${paragraphs(text)}
</div>
</body>
</html>
`;
