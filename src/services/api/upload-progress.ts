export interface UploadProgress {
  /** Bytes. */
  readonly loaded: number;
  readonly total: number;
}

const headersOf = (request: XMLHttpRequest): Headers => {
  const headers = new Headers();
  for (const line of request
    .getAllResponseHeaders()
    .trim()
    .split(/[\r\n]+/)) {
    const [name, ...value] = line.split(": ");
    if (name) headers.append(name, value.join(": "));
  }
  return headers;
};

/** `fetch` over XMLHttpRequest: the only way a browser tells how much of an upload is sent. */
export const fetchWithProgress =
  (onProgress: (progress: UploadProgress) => void): typeof fetch =>
  (input, init) =>
    new Promise((resolve, reject) => {
      const wish = new Request(input, { ...init, body: null });
      const request = new XMLHttpRequest();
      request.open(wish.method, wish.url);
      request.withCredentials = wish.credentials === "include";
      request.responseType = "arraybuffer";
      wish.headers.forEach((value, name) => request.setRequestHeader(name, value));
      request.upload.addEventListener("progress", ({ loaded, total }) => onProgress({ loaded, total }));
      request.addEventListener("load", () =>
        resolve(new Response(request.response as ArrayBuffer, { status: request.status, headers: headersOf(request) })),
      );
      request.addEventListener("error", () => reject(new TypeError("The connection failed")));
      request.addEventListener("abort", () => reject(new DOMException("Aborted", "AbortError")));
      init?.signal?.addEventListener("abort", () => request.abort());
      request.send(init?.body as XMLHttpRequestBodyInit | null);
    });
