import type { words as english } from "../en/finding.ts";
import type { Shape } from "../shape.ts";

export const words = {
  dashboard: {
    currentSemester: "Semestre en cours : {{semester}}, {{academicYear}}",
    changeTitle: "Que souhaitez-vous voir ?",
  },
  search: {
    near: "Aucune épreuve ne contient exactement ces mots. Celles-ci s’en approchent.",
    nearest: "Ce qui s’en approche le plus",
    onPage: "Page {{page}}",
    sort: "Ordre",
    sortRelevance: "Les plus proches",
    sortNewest: "Les plus récentes",
    sortTitle: "Par intitulé",
  },
  ask: {
    open: "Demander cette épreuve",
    title: "Demander une épreuve",
    body: "Dites quelle épreuve vous manque. Vous serez averti dès que quelqu’un la dépose.",
    paperTitle: "Cours ou intitulé",
    note: "Tout ce qui aide à la trouver",
    submit: "Demander",
    done: "Merci. Nous vous préviendrons quand elle arrive.",
  },
  filter: {
    inEnglish: "En anglais",
    inFrench: "En français",
  },
} satisfies Shape<typeof english>;
