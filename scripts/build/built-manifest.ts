import { readFile } from "node:fs/promises";
import { join } from "node:path";

/** What Vite writes of each source and chunk. */
export type BuiltManifest = Readonly<
  Record<
    string,
    {
      readonly file: string;
      readonly name?: string;
      readonly imports?: readonly string[];
      readonly css?: readonly string[];
    }
  >
>;

export const readManifest = async (client: string): Promise<BuiltManifest> =>
  JSON.parse(await readFile(join(client, ".vite", "manifest.json"), "utf8")) as BuiltManifest;

/** A source, or a chunk by its name, with all that its file loads along with it. */
export const filesOf = (manifest: BuiltManifest, source: string): readonly string[] => {
  const chunk = manifest[source] ?? Object.values(manifest).find(({ name }) => name === source);
  const { file, imports = [], css = [] } = chunk ?? { file: "" };
  if (file === "") throw new Error(`The build has no ${source}`);
  return [file, ...css, ...imports.flatMap((each) => filesOf(manifest, each))];
};
