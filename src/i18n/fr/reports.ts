import type { words as english } from "../en/reports.ts";
import type { Shape } from "../shape.ts";

export const words = {
  reporting: {
    reasonNeeded: "Dites ce qui ne va pas dans l’épreuve",
    question: "Quelque chose est faux ici",
    questionWhat: "Qu’est-ce qui est faux à propos de {{question}} ?",
    questionsWhat: "Qu’est-ce qui est faux dans ces questions ?",
    outlineNeeded: "Dites ce qui ne va pas dans les questions",
    fieldNeeded: "Choisissez ce qui est faux",
    valueNeeded: "Indiquez la bonne information",
    correct: "Corriger ou retirer",
    title: "Signaler un problème sur cette épreuve",
    reason: "Quel est le problème ?",
    wrong: "Une information est fausse",
    unreadable: "Ses pages sont illisibles",
    duplicate: "Elle est en double",
    other: "Autre chose",
    field: "Ce qui est faux",
    value: "La bonne information",
    more: "Décrivez le problème",
    moreOptional: "Précisions",
    school: "Faculté ou département",
    pages: "Pages",
    submit: "Envoyer",
  },
  ask: {
    open: "Demander cette épreuve",
    title: "Demander une épreuve",
    body: "Dites-nous quelle épreuve il vous faut. Nous vous préviendrons dès qu’elle sera déposée.",
    paperTitle: "Cours ou intitulé",
    note: "Tout autre détail qui aide à la trouver",
    submit: "Envoyer la demande",
    done: "Merci. Nous vous préviendrons dès qu’elle sera là.",
  },
} satisfies Shape<typeof english>;
