import type { words as english } from "../en/unshown.ts";
import type { Shape } from "../shape.ts";

export const words = {
  common: {
    delete: "Supprimer",
    required: "obligatoire",
    sizeMb: "{{size}} Mo",
    sizeKb: "{{size}} Ko",
  },
  shell: {
    badgeMax: "99+",
  },
  field: {
    reason: "Motif",
  },
  dashboard: {
    greeting: "Bonjour {{name}}",
  },
  filter: {
    session: "Session",
    sessionNormal: "Session normale",
    sessionResit: "Rattrapage",
    allFaculties: "Toutes les facultés",
    allDepartments: "Tous les départements",
  },
} satisfies Shape<typeof english>;
