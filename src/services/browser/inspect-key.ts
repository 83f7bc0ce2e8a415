/** Where `?inspect` is kept while a page of it loads again. Written by the inspection alone, which comes with the demo only. */
export const INSPECT_KEY = "inspect";
