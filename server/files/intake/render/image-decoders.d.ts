declare module "pdfjs-dist/image_decoders/pdf.image_decoders.mjs" {
  export class JpxImage {
    static setOptions(options: { useWasm: boolean; useWorkerFetch: boolean; wasmUrl: string }): void;
    /** Components side by side, 8 bits each. */
    decode(bytes: Uint8Array, options?: { isIndexedColormap?: boolean }): Promise<Uint8ClampedArray>;
    static parseImageProperties(bytes: Uint8Array): { width: number; height: number; componentsCount: number };
  }
}
