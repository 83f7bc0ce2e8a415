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
    decisionNeeded: "Choisissez d’accorder ou de clore",
    reasonNeeded: "Dites pourquoi, en 5 à 500 caractères",
    feeNeeded: "Un tarif est un nombre entier de FCFA, supérieur à 0",
    academicYearNeeded: "Écrivez l’année académique comme 2026/2027",
    freeTrialsNeeded: "Les essais gratuits sont un nombre entier de 0 à 100",
  },
  rejection: {
    unreadable: "Les pages sont illisibles. Numérisez-les ou photographiez-les à nouveau avec une bonne lumière",
    incomplete: "Il manque des pages",
    notPaper: "Ce n’est ni une épreuve ni un corrigé",
    alreadyThere: "Nous avons déjà cette épreuve",
    wrongDetails:
      "L’intitulé, l’année ou l’UE ne correspond pas à l’épreuve. Déposez-la à nouveau avec les bonnes informations",
    private: "L’épreuve montre des noms, des notes ou d’autres informations privées",
  },
} satisfies Shape<typeof english>;
