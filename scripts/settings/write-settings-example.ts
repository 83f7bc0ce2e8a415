import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { settingsExample } from "./settings-example.ts";

/** `npm run docs:settings`: writes .env.example from server/settings and the table of README.md; `--check` compares. */
const file = ".env.example";
const wanted = settingsExample();
if (!process.argv.includes("--check")) writeFileSync(file, wanted);
else if (!existsSync(file) || readFileSync(file, "utf8") !== wanted) {
  process.stdout.write(`${file} is not what server/settings and README.md say. Run npm run docs:settings.\n`);
  process.exitCode = 1;
}
