import { bytesResponse, errorResponse } from "../../support/page/browser/mock-response.ts";

/** The call of a download, which waits for its answer: the file, or a failure that says `lost`. */
export const saveFileCall = (file: string, lost: string) => ({
  calls: [file],
  pendingCalls: () => [file],
  responses: {
    saved: bytesResponse(new TextEncoder().encode("%PDF-1.7"), "application/pdf"),
    lost: errorResponse(503, "unavailable", lost),
  },
});
