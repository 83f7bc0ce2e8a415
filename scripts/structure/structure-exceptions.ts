import type { StructureExceptions } from "./structure-rules.ts";

/** These lists may only shrink. */
export const structureExceptions: StructureExceptions = {
  circles: {
    "server/solutions/solution-effects.sql.ts": "ends with one way to move rows by their chart",
  },
  ties: {
    "jobs ↔ solutions": "ends with one way to move rows by their chart, and one wake-up signal",
    "paging ↔ papers": "ends with one way to page",
  },
  charts: {},
  folders: {
    "docs/decisions": "numbered history, with an index",
    "docs/machines": "generated, one page a chart",
    "server/database/migrations": "numbered history",
    "src/i18n/": "data: one file of texts a screen",
  },
  words: {
    "server/database/migrations/": "numbered history",
    "src/ui/kit/icons/icons-app.ts bellIcon": "the drawing of a bell",
  },
};
