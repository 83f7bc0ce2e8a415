import { parseArgs } from "node:util";
import { evaluateSolutions } from "./eval/evaluate-solutions.ts";

/** `npm run eval -- solutions [--papers 10]`: makes solutions of papers whose answers are known, and prints how good they are. */
const { positionals, values } = parseArgs({ allowPositionals: true, options: { papers: { type: "string" } } });
const most = values.papers === undefined ? Infinity : Number(values.papers);
if (positionals[0] !== "solutions" || !(most > 0)) {
  process.stderr.write("npm run eval -- solutions [--papers 10]\n");
  process.exitCode = 1;
} else await evaluateSolutions(most);
