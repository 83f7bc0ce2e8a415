import type { words as english } from "../en/upload.ts";
import type { Shape } from "../shape.ts";

export const words = {
  upload: {
    title: "Déposer une épreuve",
    lead: "Partagez une épreuve au format PDF. Dès qu’elle est approuvée, vous gagnez 1 point.",
    kind: "De quelle épreuve s’agit-il ?",
    kindUniversity: "Université",
    kindCategory: "BTS/HND ou concours",
    codeHint: "Lettres et chiffres, sans espace. Exemple : CSC301",
    file: "Fichier PDF",
    chooseFile: "Choisir un PDF, {{size}} au plus",
    submit: "Déposer",
    progressTitle: "Envoi de votre épreuve",
    progress: "{{sent}} Mo sur {{total}} Mo",
    cancel: "Annuler l’envoi",
    interrupted: "La connexion a été coupée. Votre formulaire est toujours là : renvoyez-le.",
    duplicateSee: "Voir l’épreuve déjà en ligne",
    duplicateSend: "Envoyer quand même",
  },
  uploads: {
    title: "Mes épreuves déposées",
    empty: "Vous n’avez encore rien déposé. Déposez une épreuve et gagnez un point.",
    approvedCount: "Approuvées : {{count}}",
    otherCount: "En attente ou autres : {{count}}",
    deleteTitle: "Supprimer cette épreuve ?",
    deleteBody: "{{title}} sera supprimée définitivement.",
    deleteConfirm: "Supprimer l’épreuve",
  },
} satisfies Shape<typeof english>;
