import type { StructureExceptions } from "./structure-rules.ts";

/** These lists may only shrink. */
export const structureExceptions: StructureExceptions = {
  circles: {},
  ties: {},
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
