import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

interface Package {
  readonly version: string;
  readonly license?: string;
  readonly dev?: boolean;
  readonly integrity?: string;
  readonly hasInstallScript?: boolean;
}
const read = (path: string): unknown => JSON.parse(readFileSync(path, "utf8"));
const { packages } = read("package-lock.json") as { readonly packages: Readonly<Record<string, Package>> };
const installed = Object.entries(packages).filter(([path]) => path !== "");

/** Licences by SPDX that ask for no more than to be named. */
const free = "MIT MIT-0 ISC 0BSD BSD-2-Clause BSD-3-Clause Apache-2.0 BlueOak-1.0.0 CC0-1.0 Unlicense Zlib".split(" ");
/** Asks that a font is not sold by itself and keeps its name and licence; ours is served as it is. */
const fonts = ["OFL-1.1"];
/** Ask that changes to their own files are given on, or told. Nothing of these reaches a student's phone, or is changed. */
const tools = ["MPL-2.0", "EPL-2.0", "CC-BY-4.0", "PSF-2.0", "Python-2.0"];
/** libvips: a library of its own, loaded at run time and replaceable, as the LGPL asks. */
const mayBeLgpl = /^node_modules\/@img\/sharp-/;
/** Say it in words where a machine does not look (Readme.md of its version). */
const said: Readonly<Record<string, string>> = { "node_modules/humanize-number@0.0.2": "MIT" };

const inPackage = (path: string): string | undefined => {
  const file = join(path, "package.json");
  const { licenses } = (existsSync(file) ? read(file) : {}) as { readonly licenses?: readonly { type: string }[] };
  return licenses?.map(({ type }) => type).join(" OR ");
};
const licenceOf = (path: string, { license, version }: Package): string =>
  license ?? said[`${path}@${version}`] ?? inPackage(path) ?? "none";

/** An SPDX expression without nesting: one of the alternatives, and all of its parts. */
const isAllowed = (licence: string, allowed: ReadonlySet<string>): boolean =>
  licence
    .replace(/[()]/g, "")
    .split(" OR ")
    .some((choice) => choice.split(" AND ").every((one) => allowed.has(one)));

const allowedAt = (path: string, { dev }: Package): ReadonlySet<string> =>
  new Set([...free, ...fonts, ...(dev === true ? tools : []), ...(mayBeLgpl.test(path) ? ["LGPL-3.0-or-later"] : [])]);

it("every package that is installed has a licence that is known and allowed where it is used", () => {
  const wrong = installed
    .map(([path, one]) => ({ path, licence: licenceOf(path, one), allowed: allowedAt(path, one) }))
    .filter(({ licence, allowed }) => !isAllowed(licence, allowed))
    .map(({ path, licence }) => `${path}: ${licence}`);
  expect(wrong).toEqual([]);
});

it("a licence that is not known, or asks for more, is found", () => {
  const allowed = allowedAt("node_modules/some", { version: "1.0.0" });
  for (const licence of ["none", "AGPL-3.0-only", "GPL-3.0-or-later", "MIT AND AGPL-3.0-only", "SEE LICENSE IN x"])
    expect([licence, isAllowed(licence, allowed)]).toEqual([licence, false]);
  expect(isAllowed("(MIT OR GPL-3.0-only)", allowed)).toBe(true);
});

it("every package is pinned by what it holds, and what we ask for by its exact version", () => {
  expect(installed.filter(([, { integrity }]) => !integrity?.startsWith("sha512-")).map(([path]) => path)).toEqual([]);
  const { dependencies, devDependencies } = read("package.json") as Record<string, Readonly<Record<string, string>>>;
  const asked = Object.entries({ ...dependencies, ...devDependencies });
  expect(asked.filter(([, version]) => !/^\d+\.\d+\.\d+$/.test(version))).toEqual([]);
});

it("every package that has a script of its own at the installation is allowed it, or refused it: npm 11 runs what is not named", () => {
  const { allowScripts } = read("package.json") as { readonly allowScripts: Readonly<Record<string, boolean>> };
  const scripted = installed.filter(([, { hasInstallScript }]) => hasInstallScript);
  const names = scripted.map(([path]) => path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length));
  expect(names).toEqual(["esbuild", "tesseract.js"]);
  expect(names.filter((name) => allowScripts[name] === undefined)).toEqual([]);
});
