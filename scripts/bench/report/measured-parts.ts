import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { root } from "../../lib/project-tools.mjs";
import type { MeasuredPart } from "./bench-page.ts";

/** Where figures are stored: the page of all, and a folder per room of parts. */
export const figuresFolder = join(root, "docs", "bench");

/** What was measured last of each part, by name. */
export const measuredParts = (): readonly MeasuredPart[] =>
  readdirSync(figuresFolder, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".json"))
    .toSorted((a, b) => (basename(a) < basename(b) ? -1 : 1))
    .map((file) => JSON.parse(readFileSync(join(figuresFolder, file), "utf8")) as MeasuredPart);
