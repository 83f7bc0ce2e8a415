import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** A path as a tester reads it. */
export interface ReportedPath {
  readonly title: string;
  readonly passed: boolean;
  readonly ms: number;
  /** When, what was done, where it led: one line each. */
  readonly trace: string;
  readonly problem?: string | undefined;
  /** The file of the picture of its end. */
  readonly picture?: string | undefined;
}
export interface ReportedChart {
  readonly flow: string;
  /** The row of the table, as names and figures. */
  readonly row: Readonly<Record<string, string | number>>;
  readonly actor: readonly ReportedPath[];
  readonly page: readonly ReportedPath[];
}

const escaped = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");

const style = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; --line: color-mix(in srgb, currentColor 20%, transparent) }
body { margin: 0 auto; max-width: 70rem; padding: 1.5rem }
table { border-collapse: collapse; width: 100%; font-variant-numeric: tabular-nums; font-size: .875rem }
th, td { border-bottom: 1px solid var(--line); padding: .25rem .5rem; text-align: right }
th:first-child, td:first-child { text-align: left }
details { border-bottom: 1px solid var(--line); padding: .25rem 0 }
details details { margin-left: 1rem }
summary { cursor: pointer; padding: .25rem 0 }
summary small { opacity: .7 }
pre { overflow-x: auto; font-size: .8125rem; line-height: 1.4 }
img { border: 1px solid var(--line); max-width: 360px; width: 100% }
.failed > summary { color: light-dark(#a3162e, #ff8c9c); font-weight: 600 }
.wide { overflow-x: auto }
`;

const pictureOf = async (file: string | undefined): Promise<string> => {
  const content = file === undefined ? undefined : await readFile(file).catch(() => undefined);
  return content ? `<img loading="lazy" alt="" src="data:image/jpeg;base64,${content.toString("base64")}">` : "";
};

const pathOf = async ({ title, passed, ms, trace, problem, picture }: ReportedPath): Promise<string> =>
  `<details${passed ? "" : ' class="failed" open'}><summary>${passed ? "✓" : "✗"} ${escaped(title)} <small>${Math.round(ms)} ms</small></summary>
<pre>${escaped(problem ?? trace)}</pre>${await pictureOf(picture)}</details>`;

const half = async (name: string, paths: readonly ReportedPath[]): Promise<string> => {
  if (paths.length === 0) return "";
  const failed = paths.filter(({ passed }) => !passed).length;
  const shown = await Promise.all(paths.map(pathOf));
  return `<details${failed > 0 ? ' class="failed" open' : ""}><summary>${name}: ${paths.length - failed} of ${paths.length} passed</summary>${shown.join("\n")}</details>`;
};

const chart = async ({ flow, actor, page }: ReportedChart): Promise<string> =>
  `<section id="${flow}"><h2>${flow}</h2>${await half("On the actor", actor)}${await half("On the page", page)}</section>`;

const table = (charts: readonly ReportedChart[]): string => {
  const names = [...new Set(charts.flatMap(({ row }) => Object.keys(row)))];
  const cells = ({ flow, row }: ReportedChart): string =>
    [`<a href="#${flow}">${flow}</a>`, ...names.map((name) => escaped(String(row[name] ?? "")))]
      .map((cell) => `<td>${cell}</td>`)
      .join("");
  return `<div class="wide"><table><thead><tr>${["chart", ...names].map((name) => `<th scope="col">${name}</th>`).join("")}</tr></thead>
<tbody>${charts.map((one) => `<tr>${cells(one)}</tr>`).join("\n")}</tbody></table></div>`;
};

/** Writes one page that needs nothing else: every chart, every path as steps, and where it ended on the page. */
export async function writeReport(folder: string, charts: readonly ReportedChart[]): Promise<string> {
  await mkdir(folder, { recursive: true });
  const file = join(folder, "index.html");
  const sections: string[] = [];
  for (const one of charts) sections.push(await chart(one));
  await writeFile(
    file,
    `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>The charts, tested</title><style>${style}</style>
<h1>The charts, tested</h1><p>Each transition of each chart, on the actor and on the page in the browser.</p>
${table(charts)}${sections.join("\n")}</html>`,
  );
  return file;
}
