import type { words as english } from "../en/notFound.ts";
import type { Shape } from "../shape.ts";

export const words = {
  notFound: {
    title: "Page introuvable",
    body: "Cette page n’existe pas ou n’existe plus.",
    paper: "Cette épreuve n’existe pas ou a été retirée.",
    home: "Retour à l’accueil",
  },
} satisfies Shape<typeof english>;
