import type { words as english } from "../en/finding.ts";
import type { Shape } from "../shape.ts";

export const words = {
  dashboard: {
    currentSemester: "Semestre en cours : {{semester}}, {{academicYear}}",
    changeTitle: "Que souhaitez-vous voir ?",
    othersHavePapers: "Il y en a ici :",
    otherScope: "{{name}} : {{count}}",
  },
  search: {
    near: "Aucune épreuve ne contient exactement ces mots. Voici les plus proches.",
    nearest: "Résultats les plus proches",
    onPage: "Page {{page}}",
    sort: "Trier par",
    sortRelevance: "Les plus pertinentes",
    sortNewest: "Les plus récentes",
    sortTitle: "Par intitulé",
  },
  filter: {
    inEnglish: "En anglais",
    inFrench: "En français",
    nothing: "Il n’y a rien à filtrer ici.",
    show: "Voir les épreuves",
  },
} satisfies Shape<typeof english>;
