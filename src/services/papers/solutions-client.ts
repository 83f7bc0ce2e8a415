import { PaperPages } from "../../contract/papers/paper-contents.ts";
import { SolutionProgress, SolutionText, type Vote } from "../../contract/solutions/solutions.ts";
import type { ApiClient } from "../api/api-client.ts";

const quiet = { autoError: false } as const;

/** The proposed solution of a paper; `id` is the paper's, or for text and vote the solution's own. The part on the page shows failures. */
export const solutionsClient = (api: ApiClient) => ({
  progress: (id: number, signal: AbortSignal) =>
    api(`papers/${id}/solution`, { schema: SolutionProgress, signal, ...quiet }),
  /** A refusal that the page has no place for shows as a toast. */
  ask: (id: number, signal: AbortSignal) =>
    api(`papers/${id}/solution`, { method: "POST", schema: SolutionProgress, signal }),
  /** With the pages of the paper it solves, for who may read those. */
  read: async (id: number, signal: AbortSignal) => {
    const text = await api(`papers/${id}/solution/text`, { schema: SolutionText, signal, ...quiet });
    const none: Pick<PaperPages, "pages"> = { pages: [] };
    const { pages } = await api(`papers/${text.paperId}/pages`, { schema: PaperPages, signal, ...quiet }).catch(
      () => none,
    );
    return { text, pages };
  },
  vote: (id: number, value: Vote, signal: AbortSignal): Promise<void> =>
    api(`papers/${id}/solution/vote`, { method: "PUT", body: { value }, signal }),
});
