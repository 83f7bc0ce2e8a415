import { execFileSync } from "node:child_process";
import { resolve } from "node:path";
import { expect, test } from "vitest";

const program = resolve(import.meta.dirname, "../../../server/program.ts");
const listing = `
  await import(${JSON.stringify(program)});
  process.stdout.write(JSON.stringify(process.report.getReport().sharedObjects));
`;

test("the server loads sharp with the first picture that it draws itself, not at its start", () => {
  const out = execFileSync(process.execPath, ["--input-type=module", "--eval", listing], { encoding: "utf8" });
  const names = (JSON.parse(out) as readonly string[]).filter((path) => path.includes("node_modules"));
  expect(names.some((path) => path.includes("argon2"))).toBe(true);
  expect(names.filter((path) => path.includes("sharp") || path.includes("vips"))).toEqual([]);
}, 60_000);
