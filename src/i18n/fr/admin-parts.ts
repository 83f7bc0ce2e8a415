export const partsWords = {
  parts: {
    proposed: "Ce fichier semble contenir {{count}} épreuves",
    proposedBody: "Comparez d’abord les pages, les titres et les années avec le fichier.",
    pages: "Pages {{from}} à {{to}}",
    onePage: "Page {{n}}",
    untitled: "Aucun titre trouvé",
    split: "Séparer en {{count}} épreuves",
    correct: "Corriger",
    whole: "C’est une seule épreuve",
    several: "Ce fichier contient plusieurs épreuves",
    fields: "Épreuves de ce fichier",
    one: "Épreuve {{n}}",
    begins: "Première page",
    add: "Ajouter une épreuve",
    remove: "Retirer l’épreuve {{n}}",
    order: "Chaque épreuve commence à une page plus loin que la précédente, la première à la page 1",
    incomplete: "Chaque épreuve a besoin d’un titre et d’une année",
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
