import type { words as english } from "../en/admin-transitions.ts";
import type { Shape } from "../shape.ts";

export const words = {
  unexplained: {
    lead: "Paiements, vérifications, corrigés et questions dont l’état ne découle pas de leur journal : modifiés à la main, ou par une erreur du programme.",
    empty: "Chaque changement est expliqué.",
    seenEmpty: "Rien n’est encore marqué comme vu.",
    filterLabel: "Quels changements",
    openFilter: "À examiner",
    seenFilter: "Vus",
    compared: "attendu : {{expected}} ; trouvé : {{found}}",
    nothing: "rien",
    revision: "révision {{revision}}",
    seenBy: "révision {{revision}}, vu par {{name}}",
    markSeen: "Marquer vu",
    markSeenTitle: "Marquer ce changement comme vu ?",
    markSeenBody: "Il ne compte plus parmi ceux à examiner. La ligne et son journal restent tels quels.",
    test: "En test",
    payment: "Paiement {{key}}",
    review: "Vérification de l’épreuve {{key}}",
    solution: "Corrigé {{key}}",
    outline: "Questions de l’épreuve {{key}}",
    firstState: "Commencé dans un état où rien ne commence",
    missing: "Une entrée du journal manque",
    chain: "Une entrée ne reprend pas là où la précédente s’arrête",
    unknownChart: "Changé par un diagramme inconnu",
    ignored: "Un événement sans effet dans cet état",
    transition: "L’événement mène à un autre état",
    effects: "D’autres effets",
    context: "D’autres données",
    row: "La ligne n’est pas telle que sa dernière entrée l’a laissée",
  },
} satisfies Shape<typeof english>;
