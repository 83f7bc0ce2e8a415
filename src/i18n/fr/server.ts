import type { words as english } from "../en/server.ts";
import type { Shape } from "../shape.ts";

export const words = {
  done: {
    signedUp: "Bienvenue sur Annales ! Votre code vous attend dans vos e-mails.",
    signedOut: "Déconnexion réussie. À bientôt.",
    codeSent: "Un nouveau code est en route",
    resetSent: "Si un compte existe à cette adresse, un code est en route",
    emailVerified: "Votre e-mail est vérifié",
    passwordChanged: "Votre mot de passe est changé. Vos autres appareils sont déconnectés.",
    profileSaved: "Profil enregistré",
    photoSaved: "Photo enregistrée",
    settingsSaved: "Paramètres enregistrés",
    contactSent: "Merci. Nous avons bien reçu votre message.",
    paperUploaded: "Merci. Votre épreuve attend d’être approuvée.",
    paperDeleted: "Épreuve supprimée",
    notificationsRead: "Toutes les notifications sont marquées comme lues",
    notificationsDeleted: "Toutes les notifications sont supprimées",
    pointsRedeemed: "Votre semestre est accessible. {{value}} points ont été utilisés.",
    solutionAsked: "Votre corrigé est en route",
    sessionEnded: "Cet appareil est déconnecté",
    othersEnded: "Tous vos autres appareils sont déconnectés",
    accountClosed: "Votre compte est fermé. Merci pour le temps passé avec nous.",
  },
  email: {
    verifySubject: "Votre code de vérification Annales",
    verifyBody:
      "Bonjour {{name}}, votre code est {{code}}. Saisissez-le dans Annales d’ici {{minutes}} minutes pour vérifier votre e-mail. Si cette inscription ne vient pas de vous, ignorez ce message.",
    resetSubject: "Changez votre mot de passe Annales",
    resetBody:
      "Bonjour {{name}}, votre code est {{code}}. Saisissez-le dans Annales d’ici {{minutes}} minutes, puis choisissez un nouveau mot de passe. Si vous n’avez rien demandé, ignorez ce message : votre mot de passe ne change pas.",
    changedSubject: "Votre mot de passe Annales a été changé",
    changedBody:
      "Bonjour {{name}}, votre mot de passe a été changé le {{date}}. Si ce n’était pas vous, choisissez-en un autre sans attendre : ouvrez la page de connexion et demandez un code.",
    contactSubject: "Formulaire de contact : {{subject}}",
    contactFrom: "{{name}}, {{email}}, a écrit :",
    paymentSubject: "Paiement reçu : {{amount}} FCFA",
    paymentBody:
      "Bonjour {{name}}, nous avons reçu {{amount}} FCFA du {{phone}} ({{service}}) pour {{product}} le {{date}}. Référence : {{reference}}. Votre accès est ouvert jusqu’au {{until}}. Gardez cet e-mail comme reçu.",
    expirySubject: "Votre abonnement ({{product}}) se termine le {{date}}",
    expiryBody:
      "Bonjour {{name}}, votre abonnement ({{product}}) se termine le {{date}}. Pour continuer à lire, réabonnez-vous depuis la page des paiements, ou utilisez {{value}} points pour un semestre. Vos favoris sont conservés.",
  },
  operator: {
    payerMessage: "Annales : {{product}}",
    payeeNote: "Abonnement {{product}}",
  },
  receipt: {
    paidOn: "Payé le",
    student: "Étudiant",
    product: "Pour",
    academicYear: "Année académique",
    open: "Accès",
    openValue: "du {{from}} au {{until}}",
    note: "Annales, anciennes épreuves pour les étudiants du Cameroun. Émis électroniquement : valable sans signature.",
  },
  push: {
    paperApprovedTitle: "Votre épreuve est approuvée",
    paperApprovedBody: "{{title}} est en ligne. Vous avez gagné 1 point.",
    paperRejectedTitle: "Votre épreuve n’a pas été retenue",
    paperRejectedBody: "{{title}} : {{reason}}",
    paperWithdrawnTitle: "Votre épreuve est de nouveau en vérification",
    paperWithdrawnBody: "{{title}} : {{reason}}",
    paymentReceivedTitle: "Paiement reçu",
    paymentReceivedBody: "{{amount}} FCFA pour {{product}}. Vos épreuves sont accessibles.",
    paymentFailedTitle: "Votre paiement n’a pas abouti",
    paymentFailedBody: "{{amount}} FCFA pour {{product}} : rien n’a été débité. Vous pouvez réessayer.",
    paymentReviewTitle: "Nous vérifions votre paiement",
    paymentReviewBody:
      "{{amount}} FCFA pour {{product}}. Notre équipe s’en occupe et nous vous préviendrons. Ne payez pas une deuxième fois.",
    paymentClosedTitle: "Votre paiement est clos",
    paymentClosedBody:
      "{{amount}} FCFA pour {{product}} : aucun accès n’a été ouvert. Ce qui a été débité vous sera remboursé.",
    paperArrivedTitle: "Une épreuve que vous avez demandée est arrivée",
    paperArrivedBody: "{{title}} est en ligne.",
    solutionReadyTitle: "Votre corrigé est prêt",
    solutionReadyBody: "Ouvrez {{title}} pour le lire.",
    solutionFailedTitle: "Votre corrigé n’a pas pu être préparé",
    solutionFailedBody: "Ouvrez {{title}} pour le demander à nouveau. Rien ne vous a été compté.",
    pointEarnedTitle: "Vous avez gagné 1 point",
    pointEarnedBody: "Un camarade que vous avez invité s’est abonné.",
    expiringTitle: "Votre abonnement se termine bientôt",
    expiringBody: "{{product}} reste accessible jusqu’au {{date}}.",
  },
  intake: {
    tooManyPending: "Vous avez {{limit}} épreuves en attente d’approbation. Attendez que certaines soient approuvées",
    tooManyRefused:
      "Trop de vos fichiers n’ont pas pu être acceptés. Patientez {{minutes}} min, puis envoyez-en un qui s’ouvre",
    tooManyAtOnce: "{{limit}} de vos épreuves sont déjà en route. Attendez que l’une d’elles soit arrivée",
    tooSlow:
      "Votre envoi était trop lent alors que d’autres attendaient. Réessayez dans {{seconds}} s, avec une meilleure connexion",
    queueFull: "Beaucoup d’épreuves sont déposées en ce moment. Réessayez dans {{seconds}} s",
  },
  prompt: {
    busy: "Un autre compte demande un paiement à ce numéro. Patientez {{minutes}} min ou payez avec un autre numéro",
    asked:
      "Ce numéro a déjà été sollicité {{times}} fois en une heure. Patientez {{minutes}} min ou payez avec un autre numéro",
    lives:
      "Votre première demande peut encore être validée sur le téléphone. Refusez-la, puis payez de nouveau dans {{minutes}} min",
    declined:
      "Ce numéro a refusé de payer. Attendez {{hours}} h avant de le solliciter à nouveau ou payez avec un autre numéro",
  },
  report: {
    thanks: "Merci. Nous allons vérifier.",
  },
  error: {
    accountBlocked: "Ce compte est bloqué. Si c’est une erreur, écrivez-nous depuis la page Contact",
    secondFactorRequired:
      "Déconnectez-vous, puis reconnectez-vous avec le code de votre application d’authentification",
    tooManyWrong:
      "Trop de mauvaises tentatives aujourd’hui. Connectez-vous sur un appareil déjà utilisé, ou choisissez un nouveau mot de passe par e-mail",
    pdfInfected: "Un virus a été trouvé dans ce PDF. Choisissez un autre fichier",
    outlineChanged: "Quelqu’un d’autre a modifié ces questions entre-temps. Vos modifications sont toujours là",
    conflictSelf: "Une autre personne de l’administration doit le faire pour votre compte",
    conflictLastAdmin: "Vous êtes la seule personne de l’administration. Donnez d’abord ce rôle à quelqu’un d’autre",
    conflictNoAdmin: "Ce compte n’est pas un compte d’administration",
    conflictName: "Il existe déjà une entrée de ce nom",
    conflictFixed: "Les semestres suivent le calendrier : ils peuvent seulement être renommés",
    conflictInUse: "Des épreuves, des comptes ou des paiements en dépendent. Masquez-la plutôt",
  },
} satisfies Shape<typeof english>;
