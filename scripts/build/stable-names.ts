import { createHash } from "node:crypto";
import { readdir, readFile, rm, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";

type ImportMap = Readonly<Record<string, string>>;

/** In the page Vite leaves chunks that it removed later, as they hold styles alone; its file has none of these. */
const MAP_TAG = /(<script type="importmap">)([^<]*)(<\/script>)/;
/** What Rolldown puts into the name that modules import a file by; it is not of the content. */
const KEY = /-[\w-]{8}(\.\w+)$/;
const WORDS = /[\w.-]+/g;
const HAS_DEFAULT = /\bas default[,}]|export default/;

/** Unlike that of a hashed file, so that the server has it asked for again (server/site/built-files.ts). */
const stableName = (key: string): string => key.replace(KEY, ".now$1");

/** The import map with names that say what they are, sorted, so that it compresses well. */
const withStableNames = (map: ImportMap): ImportMap => {
  const named = new Map<string, string>();
  for (const [key, path] of Object.entries(map)) {
    const name = stableName(key);
    if (named.has(name)) throw new Error(`${path} and ${named.get(name)} would both be ${name}`);
    named.set(name, path);
  }
  return Object.fromEntries([...named].toSorted(([a], [b]) => (a < b ? -1 : 1)));
};

/** What a browser without import maps finds at a stable name: the file itself, under the address that all others load it from. */
const fallbackOf = (path: string, code: string): string => {
  if (path.endsWith(".css")) return `@import "${path}";`;
  const all = `export * from "${path}";`;
  return HAS_DEFAULT.test(code) ? `${all}export { default } from "${path}";` : all;
};

/**
 * Has files import each other by names that stay when what they name changes, so that a release changes the names of those files
 * alone whose content it changes. The page says which file a name is (an import map). Resolves with the hash of that map for the
 * policy, which lets no other script of a page run.
 */
export const giveStableNames = async (client: string): Promise<string> => {
  const shell = join(client, "index.html");
  const html = await readFile(shell, "utf8");
  const built = join(client, "importmap.json");
  const { imports } = JSON.parse(await readFile(built, "utf8")) as { readonly imports: ImportMap };
  const named = withStableNames(imports);
  const names = new Map(Object.keys(imports).map((key) => [basename(key), basename(stableName(key))]));
  const hashed = new Set(Object.values(imports).map((path) => basename(path)));
  for (const file of await readdir(join(client, "assets"), { recursive: true })) {
    if (!file.endsWith(".js")) continue;
    const path = join(client, "assets", file);
    const code = (await readFile(path, "utf8")).replace(WORDS, (name) => names.get(name) ?? name);
    const other = code.match(WORDS)?.find((name) => hashed.has(name));
    if (other !== undefined) throw new Error(`${file} names ${other}, whose name changes with its content`);
    await writeFile(path, code);
  }
  for (const [name, path] of Object.entries(named))
    await writeFile(join(client, name), fallbackOf(path, await readFile(join(client, path), "utf8")));
  const map = JSON.stringify({ imports: named });
  await writeFile(
    shell,
    html.replace(MAP_TAG, (_, open: string, __, close: string) => `${open}${map}${close}`),
  );
  await rm(built);
  return `'sha256-${createHash("sha256").update(map).digest("base64")}'`;
};
