import type { words as english } from "../en/public.ts";
import type { Shape } from "../shape.ts";

export const words = {
  common: {
    appName: "Annales",
    loading: "Chargement…",
    loadingPage: "Un instant, la page se charge",
    save: "Enregistrer",
    cancel: "Annuler",
    close: "Fermer",
    back: "Retour",
    continue: "Continuer",
    noneFound: "Aucun résultat",
    retry: "Réessayer",
    optional: "facultatif",
    skipToContent: "Aller au contenu",
    amount: "{{amount}} FCFA",
  },
  language: {
    label: "Langue",
    english: "English",
    french: "Français",
  },
  alert: {
    close: "Fermer ce message",
    typeSwitched: "Vous êtes maintenant dans l’espace {{type}}.",
    offline: "Vous êtes hors connexion. Les épreuves gardées sur ce téléphone s’ouvrent toujours.",
    noAnswer:
      "Aucune réponse n’est arrivée. Vérifiez votre connexion, puis appuyez de nouveau : votre formulaire est toujours là.",
    backOnline: "Vous êtes de nouveau en ligne.",
  },
  header: {
    logo: "Annales, accueil",
  },
  type: {
    university: "Université",
    hnd: "BTS/HND",
    concour: "Concours",
  },
  toast: {
    unknownError: "Un problème est survenu. Veuillez actualiser la page ou réessayer plus tard.",
  },
} satisfies Shape<typeof english>;
