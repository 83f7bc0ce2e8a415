import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import { type ChartResult, failedTests } from "../chart-result.ts";
import { chartSection } from "./chart-section.ts";
import { drawChart } from "./chart-picture.ts";
import { escaped } from "./html-text.ts";

/** The colours of the app, the look of a drawing in the inspector, and what the report adds. */
const sheets = [
  "src/ui/styles/base/tokens.css",
  "src/chart-drawing/chart-drawing.css",
  "scripts/test-model/report/report.css",
];

const contents = (charts: readonly ChartResult[]): string => {
  if (charts.length < 2) return "";
  const links = charts.map((chart) => {
    const isFailed = failedTests(chart).length > 0;
    return `<a href="#${escaped(chart.flow)}"${isFailed ? ' class="failed"' : ""}>${isFailed ? "✗ " : ""}${escaped(chart.flow)}</a>`;
  });
  return `<nav aria-label="Charts">${links.join("")}</nav>`;
};

/**
 * Writes `index.html` into the folder: every chart with its drawing, what broke, and every path as steps. The pictures of pages
 * are files beside it. Resolves with the path of the file.
 */
export async function writeReport(folder: string, charts: readonly ChartResult[]): Promise<string> {
  const addressOf = (file: string): string => encodeURI(relative(folder, file).replaceAll(sep, "/"));
  const styles = await Promise.all(sheets.map((sheet) => readFile(sheet, "utf8")));
  const sections: string[] = [];
  for (const chart of charts) sections.push(chartSection(chart, await drawChart(chart), addressOf));
  const title = charts.length === 1 ? `${charts[0]!.flow}, tested` : "The charts, tested";
  const file = join(folder, "index.html");
  await mkdir(folder, { recursive: true });
  await writeFile(
    file,
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escaped(title)}</title><style>@layer tokens, screens;\n${styles.join("\n")}</style></head>
<body><h1>Tests made from ${charts.length === 1 ? "a chart" : "charts"}</h1>${contents(charts)}
${sections.join("\n")}</body></html>`,
  );
  return file;
}
