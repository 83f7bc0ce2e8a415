import type { words as english } from "../en/offline.ts";
import type { Shape } from "../shape.ts";

export const words = {
  install: {
    update: "Une nouvelle version est prête.",
    updateAction: "Mettre à jour",
    updateLater: "Plus tard",
  },
  offline: {
    title: "Vous êtes hors connexion",
    body: "Cette page a besoin d’une connexion. Les épreuves gardées sur ce téléphone se lisent sans elle.",
    toShelf: "Les épreuves de ce téléphone",
    keep: "Garder sur ce téléphone ({{size}})",
    keeping: "Page {{done}} sur {{count}} gardée. Appuyez pour arrêter.",
    letGo: "Sur ce téléphone ({{size}}). Appuyez pour la retirer.",
    ended: "Ce qui ouvrait cette épreuve est terminé : elle n’est plus sur ce téléphone.",
    failed:
      "L’épreuve n’a pas pu être gardée. Vérifiez votre connexion et la place sur votre téléphone, puis appuyez à nouveau.",
    keptUntil: "{{size}}, jusqu’au {{date}}",
  },
  reading: {
    recent: "Lues récemment",
    goOn: "Reprendre à la page {{page}} sur {{count}}",
  },
} satisfies Shape<typeof english>;
