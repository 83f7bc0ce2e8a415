import type { words as english } from "../en/dashboard.ts";
import type { Shape } from "../shape.ts";

export const words = {
  dashboard: {
    papersTitle: "Épreuves",
    solutionsTitle: "Corrigés",
    empty: "Aucune épreuve ici pour le moment. Déposez la première.",
    chooseCategory: "Choisissez votre catégorie pour voir ses épreuves.",
    scope: "{{level}} · {{semester}}",
    place: "{{institution}}, {{department}}",
    change: "Changer",
    choose: "Choisir",
    chooseLevel: "Choisir votre niveau",
  },
  search: {
    label: "Chercher une épreuve",
    placeholder: "Code, intitulé ou année",
    busy: "Recherche en cours",
    foundOne: "{{count}} épreuve trouvée",
    foundMany: "{{count}} épreuves trouvées",
    foundMore: "Plus de {{count}} épreuves trouvées",
    noneFound: "Aucune épreuve trouvée pour « {{query}} ». Essayez le code de l’UE, ou moins de mots.",
    clear: "Effacer la recherche",
    failed: "La recherche n’a pas abouti. Réessayez.",
  },
  filter: {
    title: "Filtres",
    chosen: "Filtres : {{names}}",
    clear: "Effacer les filtres",
    allLevels: "Tous les niveaux",
    allSemesters: "Tous les semestres",
    allCategories: "Toutes les catégories",
  },
} satisfies Shape<typeof english>;
