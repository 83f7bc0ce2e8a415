/** sharp, with the first picture that the server itself draws: loaded, it holds some 11 MB (docs/decisions/0077-one-gigabyte.md). */
export const loadSharp = async () => (await import("sharp")).default;
