import type { words as english } from "../en/shell.ts";
import type { Shape } from "../shape.ts";

export const words = {
  menu: {
    label: "Menu principal",
    open: "Ouvrir le menu",
    typeSelector: "Espace",
    dashboard: "Tableau de bord",
    uploadPaper: "Déposer une épreuve",
    payments: "Paiements",
    favourites: "Favoris",
    myPoints: "Mes points",
    settings: "Paramètres",
    profile: "Profil",
    admin: "Administration",
    logout: "Déconnexion",
    close: "Fermer le menu",
    tabsLabel: "Menu rapide",
    tabPapers: "Épreuves",
    tabUpload: "Déposer",
    tabPoints: "Points",
  },
  shell: {
    notifications: "Notifications",
    unreadOne: "{{count}} notification non lue",
    unreadMany: "{{count}} notifications non lues",
    paperTitle: "Épreuve",
    accountMenu: "Compte de {{name}}",
  },
  dashboard: {
    subscribe: "S’abonner",
  },
  payments: {
    activeUntil: "Valable jusqu’au {{date}}",
  },
  uploads: {
    title: "Mes épreuves déposées",
  },
  install: {
    update: "Une nouvelle version est prête.",
    updateAction: "Mettre à jour",
    updateLater: "Plus tard",
  },
} satisfies Shape<typeof english>;
