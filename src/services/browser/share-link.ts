/** Whether the phone can hand a link to other apps. */
export const canShare = (): boolean => "share" in navigator;
export const shareLink = (url: string): Promise<void> => navigator.share({ url });
