import { join } from "node:path";
import { type ModelState, type Move, type PathStep, stateValueText } from "../../../harness/index.ts";
import type { TestPage } from "./browser/test-page.ts";
import { wayOf } from "./paths/page-turns.ts";

/**
 * The pictures of a page in `folder`: one for each beginning of a path in a language, taken by the path that comes so far first. Without a
 * folder there are none.
 */
export function createStepPictures(folder: string | undefined) {
  const files = new Map<string, string>();
  const pictureOf = async (stage: TestPage, way: string): Promise<string | undefined> => {
    if (folder === undefined || files.has(way)) return files.get(way);
    const file = join(folder, `${files.size + 1}.jpeg`);
    files.set(way, file);
    await stage.shoot(file);
    return file;
  };
  return {
    /** Records the steps of one path. */
    record: (path: readonly Move[]) => {
      const steps: PathStep[] = [];
      return {
        steps: (): readonly PathStep[] => steps,
        begin: ({ now, snapshot, taken }: ModelState): void =>
          void steps.push({ at: now, move: path[steps.length]!.label, state: stateValueText(snapshot.value), taken }),
        /** The page shows the last step. */
        show: async (stage: TestPage): Promise<void> => {
          const picture = await pictureOf(stage, `${stage.language}; ${wayOf(path.slice(0, steps.length))}`);
          if (picture !== undefined) steps.push({ ...steps.pop()!, picture });
        },
        /** The last step failed, and looks like this. */
        fail: (picture: string): void => {
          const last = steps.pop();
          if (last !== undefined) steps.push({ ...last, picture });
        },
      };
    },
  };
}
