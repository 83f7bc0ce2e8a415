import type { words as english } from "../en/points.ts";
import type { Shape } from "../shape.ts";

export const words = {
  points: {
    balanceOne: "{{count}} point",
    balanceMany: "{{count}} points",
    explain:
      "{{value}} points donnent droit à un semestre. Vous gagnez 1 point pour chaque filleul qui s’abonne et pour chaque épreuve approuvée.",
    redeem: "Utiliser {{value}} points",
    redeemTitle: "Quel semestre souhaitez-vous ?",
    redeemConfirm: "Utiliser {{value}} points pour {{level}}, {{semester}} ?",
    missingOne: "Encore {{count}} point et un semestre est à vous.",
    missingMany: "Encore {{count}} points et un semestre est à vous.",
    historyEmpty: "Pas encore de points. Invitez un camarade ou déposez une épreuve.",
    reasonReferral: "Un filleul s’est abonné",
    reasonUpload: "Épreuve approuvée : {{title}}",
    reasonRedeemed: "Semestre payé avec des points",
  },
  referral: {
    title: "Invitez vos camarades",
    description: "Envoyez votre lien. Quand un camarade s’abonne pour la première fois, vous gagnez 1 point.",
    id: "Votre code : {{referralId}}",
    copyLink: "Copier le lien",
    copied: "Lien copié",
    countRegistered: "Inscrits : {{count}}",
    countSubscribed: "Abonnés : {{count}}",
  },
} satisfies Shape<typeof english>;
