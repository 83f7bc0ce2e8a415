import type { words as english } from "../en/admin.ts";
import type { Shape } from "../shape.ts";

export const words = {
  admin: {
    title: "Administration",
    review: "Épreuves à vérifier",
    reviewEmpty: "Aucune épreuve à vérifier.",
    approve: "Approuver",
    reject: "Refuser",
    rejectReason: "Motif, communiqué à l’étudiant",
    catalogue: "Catalogue",
    fees: "Tarifs",
    users: "Utilisateurs",
    messages: "Messages reçus",
  },
} satisfies Shape<typeof english>;
