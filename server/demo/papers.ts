import { concourPapers } from "./papers/concour.ts";
import { hndPapers } from "./papers/hnd.ts";
import type { DemoPaper } from "./papers/paper.ts";
import { universityPapers } from "./papers/university.ts";

export type { DemoPaper } from "./papers/paper.ts";

/**
 * The papers of the demo, in no order that means anything. Each is made by `makePaper`; questions are the project's
 * own. Many stand in the scope of the demo students: Level 300 of Computer Engineering at Buea, HND Software
 * Engineering, the entrance of ENSPY.
 */
export const demoPapers: readonly DemoPaper[] = [...universityPapers, ...hndPapers, ...concourPapers];
