/** A planted bug: small changes of the product's sources, made while modules load, in a process of the simulation only. */
export interface Plant {
  /** What goes wrong, in a few words. */
  readonly says: string;
  readonly edits: readonly PlantEdit[];
  /** The suite that finds it, where the simulation cannot see it. */
  readonly seenBy?: string;
}

export interface PlantEdit {
  /** From the root of the project. */
  readonly file: string;
  /** Occurs once in the file. */
  readonly from: string;
  readonly to: string;
}

/** The source with an edit made. Throws where the text is not there once: the product has changed under the plant. */
export const plantedSource = (source: string, { file, from, to }: PlantEdit): string => {
  const parts = source.split(from);
  if (parts.length !== 2) throw new Error(`${file} holds ${parts.length - 1} times: ${from}`);
  return parts.join(to);
};
