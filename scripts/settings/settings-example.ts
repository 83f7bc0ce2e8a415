import { globSync, readFileSync } from "node:fs";

interface Described {
  readonly names: readonly string[];
  readonly defaults: readonly string[];
  readonly meaning: string;
}

const readers = ["server/settings/*.ts", "server/rate-limits/rate-limit-rules.ts"];

/** Names that the readers ask the environment for; a literal after `??` is a default. */
export const settingNames = (): readonly string[] => {
  const sources = globSync(readers).map((file) => readFileSync(file, "utf8"));
  const literals = sources.flatMap((text) => [...text.matchAll(/(?<!\?\? )"([A-Z][A-Z0-9_]+)"/g)]);
  return [...new Set(literals.map(([, name = ""]) => name))].sort();
};

const withoutMarkup = (text: string): string => text.replace(/\[[^[\]]*\]\(([^()]*)\)/g, "$1").replaceAll("`", "");

/** Rows of the table `Settings` of README.md. A row may describe several settings, with their defaults in the same order. */
export const describedSettings = (): readonly Described[] => {
  const [, section = ""] = readFileSync("README.md", "utf8").split("\n## Settings\n");
  const [table = ""] = section.split("\n## ");
  const rows = table.split("\n").filter((line) => /^\| `[A-Z]/.test(line));
  return rows.map((row) => {
    const [, names = "", defaults = "", meaning = ""] = row.split("|").map((cell) => cell.trim());
    return {
      names: [...names.matchAll(/`([A-Z0-9_]+)`/g)].map(([, name = ""]) => name),
      defaults: withoutMarkup(defaults)
        .split(",")
        .map((one) => one.trim())
        .filter(Boolean),
      meaning: withoutMarkup(meaning),
    };
  });
};

/** A default is a value only where each name of the row has its own, and it is neither a description nor another setting. */
const valueOf = ({ names, defaults }: Described, index: number): string => {
  const value = defaults.length === names.length ? defaults[index]! : "";
  return /^[\w./-]+$/.test(value) && !settingNames().includes(value) ? value : "";
};

const wrapped = (text: string): readonly string[] => {
  const lines: string[] = [];
  for (const word of text.split(" ")) {
    const last = lines.at(-1);
    if (last === undefined || `${last} ${word}`.length > 116) lines.push(word);
    else lines[lines.length - 1] = `${last} ${word}`;
  }
  return lines;
};

const blockOf = (row: Described): string =>
  [
    ...wrapped(row.meaning).map((line) => `# ${line}`),
    ...row.names.map((name, index) => `#${name}=${valueOf(row, index)}`),
  ].join("\n");

const HEAD = `# Settings of the server, made by npm run docs:settings from server/settings and README.md. A line with #NAME= shows the default.
# Copy this file to .env, set what differs, and start with: set -a; . ./.env; set +a; npm start
# Quote a value that holds spaces or < >.`;

/** The text of .env.example. Throws where a setting is not described, or is described and never read. */
export const settingsExample = (): string => {
  const rows = describedSettings();
  const described = rows.flatMap(({ names }) => names);
  const read = settingNames();
  const missing = read.filter((name) => !described.includes(name));
  const stale = described.filter((name) => !read.includes(name));
  if (missing.length > 0) throw new Error(`README.md does not describe: ${missing.join(", ")}`);
  if (stale.length > 0) throw new Error(`The server does not read: ${stale.join(", ")}`);
  return `${[HEAD, ...rows.map(blockOf)].join("\n\n")}\n`;
};
