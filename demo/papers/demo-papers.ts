import { concourPapers } from "./concour-papers.ts";
import { hndPapers } from "./hnd-papers.ts";
import type { DemoPaper } from "./demo-paper.ts";
import { universityPapers } from "./university-papers.ts";

export type { DemoPaper } from "./demo-paper.ts";

/**
 * The papers of the demo, in no order that means anything. Each is made by `makePaper`; questions are the project's
 * own. Many stand in the scope of the demo students: Level 300 of Computer Engineering at Buea, HND Software
 * Engineering, the entrance of ENSPY.
 */
export const demoPapers: readonly DemoPaper[] = [...universityPapers, ...hndPapers, ...concourPapers];
