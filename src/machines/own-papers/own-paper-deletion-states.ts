import { ownPapersSetup } from "./own-papers-setup.ts";

const forget = { type: "choose", params: { paper: null } } as const;

export const confirmingDelete = ownPapersSetup.createStateConfig({
  description: "The student is asked whether the pending paper is to go for good.",
  tags: "listed",
  on: { "delete.confirmed": "deleting", "delete.canceled": { target: "listed", actions: forget } },
});
export const deleting = ownPapersSetup.createStateConfig({
  description: "The server is told; the loader covers the page. A failure only takes it away (checklist 8.33).",
  tags: ["listed", "busy"],
  invoke: {
    id: "deletePaper",
    src: "deletePaper",
    input: ({ context }) => ({ paperId: context.chosen!.id }),
    onDone: { target: "deleted", actions: "removeChosen" },
    onError: { target: "listed", actions: forget },
  },
});
export const deleted = ownPapersSetup.createStateConfig({
  description: "The paper is gone; the page is soon loaded again.",
  tags: "listed",
  after: { deletionPause: "reloading" },
});
