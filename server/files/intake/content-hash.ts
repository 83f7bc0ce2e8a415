import { createHash } from "node:crypto";

/** The SHA-256 of a file, in hex. Children that read PDFs may read no file outside this folder. */
export const sha256Hex = (bytes: Uint8Array): string => createHash("sha256").update(bytes).digest("hex");

/** The same of a file that is read piece by piece. */
export const sha256OfPieces = async (pieces: AsyncIterable<Uint8Array>): Promise<string> => {
  const hash = createHash("sha256");
  for await (const piece of pieces) hash.update(piece);
  return hash.digest("hex");
};
