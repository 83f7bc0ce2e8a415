export const partsWords = {
  parts: {
    proposedBody: "Compare the pages, titles and years with the file first.",
    ownerSeveral: "The uploader says that these are its papers. Compare them with the file first.",
    ownerOne: "The uploader says that it is one paper. Compare it with the file first.",
    split: "Split into {{count}} papers",
    several: "This file holds several papers",
    isWhole: "The file holds one paper",
    bundle: "One of {{count}} papers that came in a file of {{pages}} pages",
    join: "Make them one paper again",
    joinTitle: "Make one paper of these again?",
    joinBody: "The paper gets its whole file, title and year back. The other papers of the file are removed.",
  },
  partsObstacle: {
    solved: "A paper of this file has a solution, or one was asked for",
    moved: "A paper of this file belongs to another level, semester or category now: who paid for that would lose it",
    deleted: "A paper of this file was deleted",
  },
} as const;
