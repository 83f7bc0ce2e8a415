import { fromPromise } from "xstate";

/** Puts a text on the clipboard; ends with an error where the browser forbids it, or has none. */
export const copyText = fromPromise<void, { readonly text: string }>(async ({ input }) =>
  navigator.clipboard.writeText(input.text),
);
/** Whether the phone can hand a link to other apps. */
export const canShare = (): boolean => "share" in navigator;
export const shareLink = (url: string): Promise<void> => navigator.share({ url });
