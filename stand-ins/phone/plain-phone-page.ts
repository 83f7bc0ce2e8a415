import type { Prompt } from "./payer-phone.ts";

const escapes: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

const escapeHtml = (text: string): string => text.replaceAll(/[&<>"']/g, (found) => escapes[found] ?? found);

const promptItem = (path: string, prompt: Prompt): string => `
<li>
  <p><strong>${escapeHtml(prompt.operator.toUpperCase())}</strong> on the phone ${escapeHtml(prompt.phone)}</p>
  <p>${escapeHtml(prompt.text)}</p>
  <form method="post" action="${escapeHtml(`${path}/${encodeURIComponent(prompt.id)}`)}">
    <button name="approve" value="true">Approve ${escapeHtml(String(prompt.amount))}</button>
    <button name="approve" value="false">Decline</button>
  </form>
</li>`;

/** The page of /dev/phone: one form a prompt, no script, loaded again every 3 seconds. */
export const plainPhonePage = (prompts: readonly Prompt[], path = "/dev/phone"): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="refresh" content="3">
<title>Phone</title>
</head>
<body>
<h1>Payments waiting for their payers</h1>
${prompts.length === 0 ? "<p>No payment waits.</p>" : `<ul>${prompts.map((prompt) => promptItem(path, prompt)).join("")}\n</ul>`}
</body>
</html>
`;

/** True when the caller asks for a page; programs get JSON. */
export const wantsPage = (accept: string | undefined): boolean => accept?.includes("text/html") ?? false;

/** True when the body comes from the form of the page. */
export const isForm = (contentType: string | undefined): boolean =>
  contentType?.startsWith("application/x-www-form-urlencoded") ?? false;

const readJson = (body: string): unknown => {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
};

/** Reads `{"approve": true|false}`, or the same from the page's form. Null: neither. */
export const readApproval = (contentType: string | undefined, body: string): boolean | null => {
  if (isForm(contentType)) {
    const value = new URLSearchParams(body).get("approve");
    return value === "true" || value === "false" ? value === "true" : null;
  }
  const parsed = readJson(body);
  if (typeof parsed !== "object" || parsed === null || !("approve" in parsed)) return null;
  return typeof parsed.approve === "boolean" ? parsed.approve : null;
};
