import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";
import { setFlagsFromString } from "node:v8";

/** As PGlite makes its memory, in pages of 64 kB. */
const MEMORY = { initial: 2048, maximum: 32_768 } as const;

const unavailable = (): never => {
  throw new Error("this instance has no system");
};

/** Stands for what PGlite gives its module: enough to make an instance, and for nothing to run in it. */
const emptyImports = (module: WebAssembly.Module): WebAssembly.Imports => {
  const imports: Record<string, Record<string, WebAssembly.ImportValue>> = {};
  for (const { module: from, name, kind } of WebAssembly.Module.imports(module)) {
    imports[from] ??= {};
    imports[from][name] = kind === "memory" ? new WebAssembly.Memory(MEMORY) : unavailable;
  }
  return imports;
};

/** V8 compiles a function when it is called first. In an empty instance the call fails after that. */
const compile = (exported: WebAssembly.ExportValue | undefined): void => {
  if (typeof exported !== "function") throw new Error("PGlite no longer exports its parser");
  try {
    (exported as (...values: number[]) => unknown)(0, 0, 0, 0);
  } catch {
    // It is compiled.
  }
};

/**
 * PostgreSQL's grammar is one function of 100 kB, which V8 would optimise once it is hot: that takes 600 MB for two seconds, and
 * saves no measurable time. A function that is compiled while another one is named as the only one to optimise never is; those
 * that it calls are compiled before that. It must stay compiled: a collection of all garbage (server/memory/idle-collection.ts) would
 * throw compiled code away, and the parser's next call would compile it as any other function (docs/decisions/0077).
 */
const keepParserUnoptimised = async (module: WebAssembly.Module): Promise<void> => {
  const { scanner_init, raw_parser } = (await WebAssembly.instantiate(module, emptyImports(module))).exports;
  setFlagsFromString("--no-flush-liftoff-code");
  compile(scanner_init);
  setFlagsFromString("--wasm-tier-up-filter=0");
  try {
    compile(raw_parser);
  } finally {
    setFlagsFromString("--wasm-tier-up-filter=-1");
  }
};

let loaded: Promise<WebAssembly.Module> | undefined;

const load = async (): Promise<WebAssembly.Module> => {
  const entry = pathToFileURL(createRequire(import.meta.url).resolve("@electric-sql/pglite"));
  const file = new URL("pglite.wasm", entry);
  const module = await WebAssembly.compile(await readFile(file));
  await keepParserUnoptimised(module);
  return module;
};

/** PGlite's module, compiled once a process. */
export const pgliteModule = (): Promise<WebAssembly.Module> => (loaded ??= load());
