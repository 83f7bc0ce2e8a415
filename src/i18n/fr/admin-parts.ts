export const partsWords = {
  parts: {
    proposedBody: "Comparez d’abord les pages, les titres et les années avec le fichier.",
    ownerSeveral: "Qui l’a déposé dit que ce sont ses épreuves. Comparez-les d’abord avec le fichier.",
    ownerOne: "Qui l’a déposé dit que c’est une seule épreuve. Comparez d’abord avec le fichier.",
    split: "Séparer en {{count}} épreuves",
    several: "Ce fichier contient plusieurs épreuves",
    isWhole: "Le fichier contient une seule épreuve",
    bundle: "Une des {{count}} épreuves venues dans un fichier de {{pages}} pages",
    join: "En refaire une seule épreuve",
    joinTitle: "Refaire une seule épreuve de celles-ci ?",
    joinBody:
      "L’épreuve retrouve son fichier entier, son titre et son année. Les autres épreuves du fichier sont retirées.",
  },
  partsObstacle: {
    solved: "Une épreuve de ce fichier a un corrigé, ou un corrigé est demandé",
    moved:
      "Une épreuve de ce fichier est maintenant à un autre niveau, semestre ou catégorie : qui l’a payée la perdrait",
    deleted: "Une épreuve de ce fichier a été supprimée",
  },
} as const;
