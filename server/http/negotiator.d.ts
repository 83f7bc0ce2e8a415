declare module "negotiator" {
  export default class Negotiator {
    constructor(request: { readonly headers: Readonly<Record<string, string | undefined>> });
    /** Those of `available` that are accepted, the best first; among equals by the order of `preferred`. */
    encodings<E extends string>(available: readonly E[], options: { readonly preferred: readonly E[] }): E[];
  }
}
