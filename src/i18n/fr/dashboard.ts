import type { words as english } from "../en/dashboard.ts";
import type { Shape } from "../shape.ts";

export const words = {
  dashboard: {
    greeting: "Bonjour {{name}}",
    currentSemester: "Semestre en cours : {{semester}}, {{academicYear}}",
    papersTitle: "Épreuves",
    solutionsTitle: "Corrigés",
    empty: "Aucune épreuve ici pour le moment. Déposez la première.",
    chooseCategory: "Choisissez votre catégorie pour voir ses épreuves.",
    scope: "{{level}} · {{semester}}",
    place: "{{institution}}, {{department}}",
    change: "Changer",
    changeTitle: "Que souhaitez-vous voir ?",
    choose: "Choisir",
  },
  search: {
    label: "Chercher une épreuve",
    placeholder: "Code, intitulé ou année",
    busy: "Recherche en cours",
    foundOne: "{{count}} épreuve trouvée",
    foundMany: "{{count}} épreuves trouvées",
    noneFound: "Aucune épreuve trouvée pour « {{query}} ». Essayez le code de l’UE, ou moins de mots.",
    clear: "Effacer la recherche",
    failed: "La recherche n’a pas abouti. Réessayez.",
  },
  filter: {
    title: "Filtres",
    clear: "Effacer les filtres",
    allLevels: "Tous les niveaux",
    allSemesters: "Tous les semestres",
    session: "Session",
    sessionNormal: "Session normale",
    sessionResit: "Rattrapage",
    allFaculties: "Toutes les facultés",
    allDepartments: "Tous les départements",
    allCategories: "Toutes les catégories",
    all: "Toutes",
    allTypes: "Tous les types",
    allYears: "Toutes les années",
  },
} satisfies Shape<typeof english>;
