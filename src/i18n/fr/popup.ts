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
  },
  install: {
    prompt: "Installez Annales sur cet appareil",
    action: "Installer",
    iosHint: "Sur iPhone : touchez Partager, puis « Sur l’écran d’accueil ».",
    success: "Application installée avec succès",
    error: "Une erreur est survenue pendant l’installation de l’application",
    already: "Il semble que l’application soit déjà installée sur cet appareil",
    update: "Une nouvelle version est prête.",
    updateAction: "Mettre à jour",
  },
  pushSetup: {
    ask: "Voulez-vous recevoir une alerte quand une épreuve est approuvée ou un paiement reçu ?",
    allow: "Activer les notifications",
    blocked: "Votre navigateur bloque les notifications. Autorisez-les dans les paramètres du site.",
  },
} satisfies Shape<typeof english>;
