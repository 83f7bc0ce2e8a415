import type { words as english } from "../en/landing.ts";
import type { Shape } from "../shape.ts";

export const words = {
  landing: {
    title: "Anciennes épreuves et corrigés, prêts sur votre téléphone",
    lead: "Trouvez les épreuves de CC, d’examen, de BTS/HND et de concours de votre établissement. Regardez avant d’acheter, et payez avec MTN ou Orange.",
    start: "Créer mon compte",
    haveAccount: "J’ai déjà un compte",
    statPapers: "Plus de 3 000 épreuves",
    statUsers: "Plus de 2 000 utilisateurs actifs",
    findTitle: "Trouver",
    findBody:
      "Choisissez votre établissement, votre niveau et votre semestre, et voyez toutes les épreuves disponibles.",
    solutionsTitle: "Comprendre",
    solutionsBody: "Lisez un corrigé proposé par une IA, puis testez-vous avec un quiz.",
    shareTitle: "Partager et gagner",
    shareBody: "Déposez des épreuves et invitez vos camarades : 10 points donnent droit à un semestre.",
    payTitle: "Payer simplement",
    payBody: "Mobile Money MTN ou Orange, en FCFA. Pas besoin de carte bancaire.",
    openPapers: "Ouvrir mes épreuves",
    searchLabel: "Code, intitulé ou un mot",
    searchAction: "Chercher une épreuve",
    sittingTitle: "Que préparez-vous ?",
    universityBody: "CC, examens et rattrapages, par département et par niveau",
    hndBody: "Épreuves du diplôme national, par spécialité",
    concourBody: "Concours d’entrée, par école",
    priceSemester: "{{amount}} FCFA le semestre",
    priceCategory: "{{amount}} FCFA pour 3 mois",
    howTitle: "Comment ça marche ?",
    lookBody: "Consultez la première page avant de payer.",
    free: "gratuit",
    freeSize: "gratuit, {{size}}",
    dataTitle: "Quelle consommation de données ?",
    dataLead: "Une épreuve scannée de dix pages.",
    dataHere: "Ici, page par page",
    dataFile: "Le PDF envoyé dans le groupe",
  },
} satisfies Shape<typeof english>;
