/** Puts a text on the clipboard; rejects where the browser forbids it, or has none. */
export const copyText = async (text: string): Promise<void> => navigator.clipboard.writeText(text);
