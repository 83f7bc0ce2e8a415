import type { words as english } from "../en/points.ts";
import type { Shape } from "../shape.ts";

export const words = {
  points: {
    balanceOne: "{{count}} point",
    balanceMany: "{{count}} points",
    explain:
      "{{value}} points donnent droit à un semestre. Vous gagnez 1 point pour chaque filleul qui s’abonne et pour chaque épreuve approuvée.",
    categoryExplain:
      "{{value}} points donnent droit à un semestre d’épreuves universitaires. Une catégorie se paie par Mobile Money. Vous gagnez 1 point pour chaque filleul qui s’abonne et pour chaque épreuve approuvée.",
    categoryMissingOne: "Encore {{count}} point et un semestre universitaire est à vous.",
    categoryMissingMany: "Encore {{count}} points et un semestre universitaire est à vous.",
    categoryTitle: "Quel semestre universitaire souhaitez-vous ?",
    categoryYours: "Un semestre universitaire est à vous.",
    redeem: "Utiliser {{value}} points",
    redeemTitle: "Quel semestre souhaitez-vous ?",
    redeemConfirm: "Utiliser {{value}} points pour {{level}}, {{semester}} ?",
    missingOne: "Encore {{count}} point et un semestre est à vous.",
    missingMany: "Encore {{count}} points et un semestre est à vous.",
    historyEmpty: "Pas encore de points. Invitez un camarade ou déposez une épreuve.",
    reasonReferral: "Un filleul s’est abonné",
    reasonUpload: "Épreuve approuvée : {{title}}",
    reasonRedeemed: "Semestre payé avec des points",
    historyTitle: "Historique des points",
    yours: "Un semestre est à vous.",
    openTitle: "Votre semestre est accessible.",
    openUntil: "{{level}}, {{semester}}, jusqu’au {{date}}",
    openPapers: "Ouvrir les épreuves",
    failed: "Vos points ne se sont pas chargés. Réessayez.",
    once: "Vos points ne seront pas débités deux fois.",
    reasonWithdrawn: "Approbation annulée : {{title}}",
  },
  referral: {
    title: "Invitez vos camarades",
    description: "Envoyez votre lien. Quand un camarade s’abonne pour la première fois, vous gagnez 1 point.",
    id: "Votre code : {{referralId}}",
    copyLink: "Copier le lien",
    copied: "Lien copié",
    countRegistered: "Inscrits : {{count}}",
    countSubscribed: "Abonnés : {{count}}",
    link: "Votre lien",
    whatsapp: "WhatsApp",
    whatsappLabel: "Envoyer le lien sur WhatsApp",
    share: "Partager",
    text: "Anciennes épreuves et corrigés, sur Annales : {{link}}",
    byHand: "Votre navigateur ne l’a pas copié. Sélectionnez le lien et copiez-le.",
  },
} satisfies Shape<typeof english>;
