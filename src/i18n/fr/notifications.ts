import type { words as english } from "../en/notifications.ts";
import type { Shape } from "../shape.ts";

export const words = {
  notifications: {
    offNotification: "Les notifications sont désactivées. Activez-les dans les paramètres.",
    noNotification: "Aucune notification pour le moment.",
    markAllRead: "Tout marquer comme lu",
    deleteAll: "Tout supprimer",
    deleteAllTitle: "Supprimer toutes les notifications ?",
    unread: "non lue",
    open: "Ouvrir",
    openOne: "Ouvrir : {{title}}",
  },
  logout: {
    title: "Se déconnecter ?",
    body: "Il vous faudra votre mot de passe pour revenir. Les épreuves gardées sur ce téléphone seront retirées.",
    confirm: "Me déconnecter",
  },
  favourites: {
    empty: "Aucun favori pour le moment. Touchez le cœur d’une épreuve pour la garder ici.",
    find: "Trouver une épreuve",
  },
} satisfies Shape<typeof english>;
