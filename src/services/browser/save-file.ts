/** Hands bytes to the browser as a download of that name. */
export const saveAsFile = (file: Blob, name: string): void => {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = name.replace(/[/\\:*?"<>|]/g, " ");
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
};
