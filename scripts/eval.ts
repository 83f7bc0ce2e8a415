import { parseArgs } from "node:util";
import { evaluateAskedOfScans } from "./eval/evaluate-asked.ts";
import { evaluateOutline } from "./eval/evaluate-outline.ts";
import { evaluateSolutions } from "./eval/evaluate-solutions.ts";

const usage =
  "npm run eval -- solutions [--papers 10]\nnpm run eval -- outline [--scans FOLDER --labels FILE [--tuned FILE,FILE]] [--words FOLDER]\nnpm run eval -- asked --scans FOLDER --labels FILE [--papers 10] [--before FILE]\n";

/**
 * `solutions`: makes solutions of papers whose answers are known, and prints how good they are. `outline`: reads the outlines of
 * the demo's papers, of described layouts and of labelled scans; `--tuned` names the scans that the rules were tuned on,
 * `--words` a folder that keeps the words of scans, so that newer rules are scored on the same words in seconds. `asked`:
 * makes solutions of labelled scans with the stand-in of the model, and counts what is asked of what is printed.
 */
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    papers: { type: "string" },
    scans: { type: "string" },
    labels: { type: "string" },
    tuned: { type: "string", default: "" },
    before: { type: "string" },
    words: { type: "string" },
  },
});
const { papers, scans, labels, tuned, before, words } = values;
const most = papers === undefined ? Infinity : Number(papers);
if (positionals[0] === "solutions" && most > 0) await evaluateSolutions(most);
else if (positionals[0] === "asked" && scans !== undefined && labels !== undefined)
  await evaluateAskedOfScans(scans, labels, most, before ?? null);
else if (positionals[0] === "outline" && (scans === undefined) === (labels === undefined))
  await evaluateOutline(
    scans === undefined || labels === undefined ? null : { folder: scans, labels, tuned: new Set(tuned.split(",")) },
    words ?? null,
  );
else {
  process.stderr.write(usage);
  process.exitCode = 1;
}
