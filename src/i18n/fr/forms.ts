import type { words as english } from "../en/forms.ts";
import type { Shape } from "../shape.ts";

export const words = {
  signup: {
    title: "Créez votre compte",
    stepAccount: "Vous",
    stepSchool: "Votre établissement",
    stepPurpose: "Votre objectif",
    name: "Nom et prénom",
    phone: "Numéro de téléphone (MTN ou Orange)",
    confirm: "Confirmez le mot de passe",
    passwordHint: "Au moins {{min}} caractères. Plus il est long, plus il est sûr.",
    referral: "Code de parrainage",
    purpose: "Que venez-vous chercher ?",
    purposeUniversity: "Épreuves d’examen et de CC (université)",
    purposeHnd: "Anciennes épreuves de BTS/HND",
    purposeConcour: "Anciennes épreuves de concours",
    agree: "En vous inscrivant, vous acceptez les conditions générales et la politique de confidentialité.",
    submit: "S’inscrire",
    haveAccount: "Vous avez déjà un compte ?",
    stepOf: "Étape {{number}} sur {{count}}",
    photo: "Photo",
    photoPrompt: "Choisir un JPEG ou un PNG, {{size}} au plus",
    photoRemove: "Retirer la photo",
    photoUrl: "Adresse web de votre photo",
    passwordsGone:
      "La page a été rechargée, et les mots de passe ne sont jamais enregistrés. Saisissez de nouveau le vôtre.",
    listsFailed: "Les listes ne se sont pas chargées. Vérifiez votre connexion et réessayez.",
  },
  forgot: {
    title: "Mot de passe oublié ?",
    lead: "Indiquez votre e-mail. Nous vous envoyons un code à 5 chiffres.",
    submit: "Envoyer le code",
  },
  verify: {
    title: "Entrez votre code",
    lead: "Nous avons envoyé un code à 5 chiffres à {{email}}. Regardez aussi dans vos courriers indésirables.",
    leadNoEmail:
      "Nous vous avons envoyé un code à 5 chiffres par e-mail. Regardez aussi dans vos courriers indésirables.",
    digit: "Chiffre {{number}} sur 5",
    submit: "Vérifier",
    resend: "Envoyer un nouveau code",
    resendIn: "Nouveau code dans {{seconds}} s",
    skip: "Passer",
    visitor: "Connectez-vous pour vérifier votre e-mail",
    already: "Cet e-mail est vérifié",
  },
  reset: {
    title: "Choisissez un nouveau mot de passe",
    submit: "Changer le mot de passe",
    newCode: "Demander un nouveau code",
  },
  contact: {
    title: "Écrivez-nous",
    lead: "Une question, une épreuve manquante, un souci de paiement ? Nous répondons par e-mail.",
    charactersLeft: "Caractères restants : {{count}}",
    submit: "Envoyer",
  },
} satisfies Shape<typeof english>;
