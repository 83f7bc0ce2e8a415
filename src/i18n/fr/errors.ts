import type { words as english } from "../en/errors.ts";
import type { Shape } from "../shape.ts";

export const words = {
  error: {
    invalidCredentials: "L’e-mail, le numéro ou le mot de passe est incorrect",
    unauthenticated: "Connectez-vous pour continuer",
    forbidden: "Vous n’avez pas le droit de faire cela",
    noSubscription: "Vous n’avez pas d’abonnement actif pour cette épreuve. Abonnez-vous depuis la page des paiements.",
    solutionNotPaid: "Vous n’avez pas payé l’accès aux corrigés de la catégorie à laquelle appartient cette épreuve.",
    solutionUnverified:
      "Vérifiez votre adresse e-mail pour utiliser vos corrigés gratuits, ou abonnez-vous aux corrigés.",
    notFound: "Nous n’avons pas trouvé ce que vous cherchez",
    validationFailed: "Certains champs sont à corriger",
    uploadTooLarge: "Ce fichier est trop lourd. La limite est de {{limit}}",
    notAPdf: "Ce fichier n’est pas un PDF lisible. Choisissez-en un autre",
    notAnImage: "Ce fichier n’est pas une image JPEG ou PNG. Choisissez-en un autre",
    codeInvalid: "Ce code est incorrect. Vérifiez votre dernier e-mail",
    codeExpired: "Ce code a expiré. Demandez-en un nouveau",
    tooManyRequests: "Trop de tentatives. Patientez {{seconds}} s puis réessayez",
    paymentPending: "Un paiement est déjà en attente. Validez-le d’abord sur votre téléphone",
    paymentFailed: "Le paiement n’a pas abouti. Vous pouvez réessayer",
    notEnoughPoints: "Il faut {{value}} points pour un semestre. Vous en avez {{count}}",
    conflict: "Cela a changé entre-temps. Actualisez la page",
    conflictAccount: "Un compte utilise déjà cet e-mail ou ce numéro. Connectez-vous",
    conflictTooHard:
      "Ce corrigé est trop complexe pour être publié. Raccourcissez ses réponses, puis publiez de nouveau",
    conflictQuiz: "Ce quiz a changé après une correction. Reprenez-le du début",
    solutionSpent: "Ce corrigé a été refait autant de fois que possible. Dites-nous ce qui ne va pas",
    conflictPaper: "Seule une épreuve en attente peut être supprimée",
    unavailable: "Le service est momentanément indisponible. Réessayez dans {{seconds}} s",
    internal: "Un problème est survenu. Veuillez actualiser la page ou réessayer plus tard.",
    badRequest: "Cette demande est illisible. Actualisez la page et réessayez",
    pdfEncrypted: "Ce PDF est protégé par un mot de passe. Déverrouillez-le ou choisissez un autre fichier",
    pdfDamaged: "Ce PDF est endommagé et ne s’ouvre pas. Choisissez un autre fichier",
    tooManyPages: "Ce PDF a trop de pages. La limite est de {{limit}}",
    duplicatePaper: "Nous avons déjà cette épreuve : {{title}}",
    totpRequired: "Saisissez le code de votre application d’authentification",
    totpWrong: "Ce code est incorrect ou a déjà servi. Attendez le suivant",
  },
  toast: {
    uploadImg: "Choisissez d’abord une photo",
    imageType: "La photo doit être au format JPEG ou PNG (.jpg, .jpeg, .png)",
    imageSize: "Cette photo est trop lourde. La limite est de {{limit}}",
    uploadAFile: "Choisissez un fichier PDF",
    paperSize: "Ce PDF est trop lourd. La limite est de {{size}}",
    canceledUpload: "Envoi annulé",
  },
} satisfies Shape<typeof english>;
