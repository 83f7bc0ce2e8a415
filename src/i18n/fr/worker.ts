import type { words as english } from "../en/worker.ts";
import type { Shape } from "../shape.ts";

export const words = {
  offline: {
    title: "Vous êtes hors connexion",
    body: "Cette page a besoin d’une connexion. Les épreuves gardées sur ce téléphone se lisent sans elle.",
  },
} satisfies Shape<typeof english>;
