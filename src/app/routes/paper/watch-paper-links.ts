import type { AppRuntime } from "../../app-runtime.ts";

let watching: Promise<void> | undefined;
/** Has papers asked for when their links are pressed; once for the page, and again where its file did not come. */
export const watchPaperLinks = async (world: AppRuntime): Promise<void> => {
  watching ??= import("./paper-links.ts").then(({ askForPressedPapers }) => askForPressedPapers(world));
  await watching.catch(() => {
    watching = undefined;
  });
};
