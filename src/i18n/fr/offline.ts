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
  },
} satisfies Shape<typeof english>;
