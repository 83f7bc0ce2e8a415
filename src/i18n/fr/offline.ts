import type { words as english } from "../en/offline.ts";
import type { Shape } from "../shape.ts";

export const words = {
  offline: {
    toShelf: "Les épreuves de ce téléphone",
    keptUntil: "{{size}}, jusqu’au {{date}}",
  },
  opened: {
    title: "Ouvert pour vous",
    nothing: "Aucun abonnement en cours.",
    until: "{{what}}, jusqu’au {{date}}",
  },
  reading: {
    recent: "Lues récemment",
    goOn: "Reprendre à la page {{page}} sur {{count}}",
  },
} satisfies Shape<typeof english>;
