import type { words as english } from "../en/papers.ts";
import type { Shape } from "../shape.ts";

export const words = {
  paper: {
    preview: "Aperçu",
    previewOf: "Aperçu de {{title}}",
    favouriteAdd: "Ajouter {{title}} aux favoris",
    favouriteRemove: "Retirer {{title}} des favoris",
    photoOf: "Première page de {{title}}",
    resit: "Rattrapage",
    hasSolution: "Corrigé disponible",
    madeByAi: "Proposé par une IA",
    typeCa: "CC",
    typeCa2: "CC 2",
    typeExam: "Examen",
    typeExam2: "Examen 2",
    typeCaSolution: "Corrigé de CC",
    typeExamSolution: "Corrigé d’examen",
    typeTutorialSheet: "Fiche de TD",
    typeAssignment: "Devoir",
    pagesOne: "{{count}} page",
    pagesMany: "{{count}} pages",
  },
  field: {
    papers: "Épreuves",
    solutions: "Corrigés",
  },
  list: {
    viewAll: "tout voir",
    viewLess: "voir moins",
    loadMore: "Afficher plus",
    failed: "La liste ne s’est pas chargée. Réessayez.",
    shown: "{{shown}} sur {{total}}",
    shownMore: "{{shown}} sur plus de {{total}}",
  },
} satisfies Shape<typeof english>;
