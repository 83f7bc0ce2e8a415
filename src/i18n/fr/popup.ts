import type { words as english } from "../en/popup.ts";
import type { Shape } from "../shape.ts";

export const words = {
  popup: {
    solutionsTitle: "Une question vous bloque ?",
    solutionsBody: "Demandez un corrigé proposé. Cela prend environ 60 secondes.",
    solutionsAction: "Voir les corrigés",
    papersTitle: "Une épreuve que nous n’avons pas ?",
    papersBody: "Déposez-la : chaque épreuve approuvée vous rapporte 1 point.",
    papersAction: "Déposer une épreuve",
    socialTitle: "Suivez-nous",
    socialBody: "Nouvelles épreuves et conseils d’examen, sur Facebook, LinkedIn et X.",
    socialAction: "Suivre Annales",
    whatsappTitle: "Rejoignez-nous sur WhatsApp",
    whatsappBody: "Posez vos questions, partagez et découvrez les nouvelles épreuves avant tout le monde.",
    whatsappAction: "Rejoindre le groupe",
    verifyEmailTitle: "Vérifiez votre e-mail",
    verifyEmailBody: "Pour toujours pouvoir retrouver l’accès à votre compte.",
    verifyEmailAction: "Recevoir le code",
    facebook: "Facebook",
    linkedin: "LinkedIn",
    twitter: "X",
  },
} satisfies Shape<typeof english>;
