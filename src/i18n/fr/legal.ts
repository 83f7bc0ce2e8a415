import type { words as english } from "../en/legal.ts";
import type { Shape } from "../shape.ts";

export const words = {
  privacy: {
    title: "Politique de confidentialité",
    whatTitle: "Ce que nous conservons",
    whatBody:
      "Votre nom, votre e-mail, votre numéro, votre établissement, vos paiements, et les épreuves que vous déposez ou mettez en favori. Nous ne voyons jamais votre code secret Mobile Money.",
    whyTitle: "Pourquoi",
    whyBody: "Pour ouvrir vos épreuves, recevoir vos paiements et vous prévenir de ce que vous avez demandé.",
    whoTitle: "Qui d’autre les voit",
    whoBody:
      "Votre opérateur Mobile Money voit le paiement. Personne d’autre ne reçoit vos données, et nous ne les vendons pas.",
    countsTitle: "Si vous aidez à améliorer Annales",
    countsBody:
      "Seulement si vous l’activez dans vos paramètres : votre navigateur compte les étapes des paiements et des envois d’épreuves, la durée de chacune, et où vous vous arrêtez. 300 octets au plus sont envoyés, que nous ajoutons à des sommes par jour, supprimées après 90 jours. Votre nom, votre compte, vos épreuves et ce que vous tapez n’y sont pas, et aucune somme n’est liée à un compte. Vous pouvez le désactiver à tout moment.",
    rightsTitle: "Vos droits",
    rightsBody: "Pour consulter, corriger ou supprimer vos données, écrivez-nous depuis la page Contact.",
  },
  terms: {
    title: "Conditions générales",
    accountTitle: "Votre compte",
    accountBody: "Une personne, un compte. Gardez votre mot de passe pour vous.",
    paymentsTitle: "Paiements",
    paymentsBody:
      "Un abonnement universitaire ouvre un niveau et un semestre ; un abonnement BTS/HND ou concours ouvre une catégorie pendant 3 mois. Les prix sont en FCFA et affichés avant le paiement.",
    uploadsTitle: "Épreuves déposées",
    uploadsBody:
      "Ne déposez que des épreuves que vous avez le droit de partager. Chacune est vérifiée avant d’être publiée.",
    solutionsTitle: "Corrigés",
    solutionsBody:
      "Les corrigés proposés sont produits par une IA et peuvent contenir des erreurs. Ils ne remplacent pas vos cours.",
  },
} satisfies Shape<typeof english>;
