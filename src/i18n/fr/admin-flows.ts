import type { words as english } from "../en/admin-flows.ts";
import type { Shape } from "../shape.ts";

export const words = {
  flows: {
    lead: "Comment avancent les paiements, les vérifications, les corrigés et les questions, et comment les étudiants paient et envoient dans leurs navigateurs : la fréquence de chaque étape, sa durée, et où elle finit.",
    which: "Quel parcours",
    payment: "Paiements",
    review: "Vérifications",
    solution: "Corrigés",
    outline: "Questions",
    checkout: "Paiement · navigateur",
    uploadForm: "Formulaire · navigateur",
    upload: "Envoi · navigateur",
    browserLead:
      "Compté dans les navigateurs des étudiants qui l’ont accepté dans leurs paramètres, en sommes par jour sans le nom de personne, et montré à partir de 5.",
    browserEmpty: "Rien à montrer : seuls les étudiants qui ont accepté sont comptés.",
    browserLegend:
      "Sur les flèches : combien de fois pendant ces jours. À côté des états : combien de fois on s’y est arrêté.",
    browserTransitionsNote:
      "Part : de toutes les étapes depuis cet état. La moitié y est restée moins que le premier temps, 90 % moins que le second.",
    ends: "Où les étudiants s’arrêtent",
    endsNote: "L’état quand la page a été fermée, cachée pour de bon, ou quittée pour une autre.",
    withheldOne: "Une étape ou un arrêt a eu lieu moins de {{least}} fois et n’est pas montré.",
    withheldMany: "{{count}} étapes et arrêts ont eu lieu moins de {{least}} fois et ne sont pas montrés.",
    droppedOne: "Une fois, un navigateur avait plus à dire que 300 octets n’en contiennent.",
    droppedMany: "{{count}} fois, un navigateur avait plus à dire que 300 octets n’en contiennent.",
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
