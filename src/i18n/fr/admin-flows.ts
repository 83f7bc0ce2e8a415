import type { words as english } from "../en/admin-flows.ts";
import type { Shape } from "../shape.ts";

export const words = {
  flows: {
    lead: "Comment avancent les paiements, les vérifications, les corrigés et les questions : la fréquence de chaque étape, sa durée, et où tout finit.",
    which: "Quel parcours",
    payment: "Paiements",
    review: "Vérifications",
    solution: "Corrigés",
    outline: "Questions",
    empty: "Rien ne s’est passé pendant ces jours.",
    more: "Il y en a trop pour tout compter : seules les 20 000 étapes les plus récentes sont ici.",
    drawing: "Le diagramme se dessine …",
    notDrawn: "Impossible de dessiner le diagramme. Les tableaux disent la même chose.",
    picture: "{{name}} : le diagramme avec ses nombres, qui sont aussi dans les tableaux",
    legend:
      "Sur les flèches : combien de fois pendant ces jours. À côté des états : combien de ce qui a commencé pendant ces jours s’y trouve.",
    states: "Où ils en sont",
    statesNote: "Ce qui a commencé pendant ces jours, selon son état.",
    state: "État",
    count: "Nombre",
    share: "Part",
    percent: "{{share}} %",
    transitions: "Étapes",
    transitionsNote:
      "Part : de toutes les étapes depuis cet état. La moitié y est restée au plus le premier temps, 90 % le second.",
    transition: "Étape",
    median: "Moitié",
    most: "90 %",
    stays: "reste {{state}}",
  },
} satisfies Shape<typeof english>;
