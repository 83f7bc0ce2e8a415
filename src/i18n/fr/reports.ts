import type { words as english } from "../en/reports.ts";
import type { Shape } from "../shape.ts";

export const words = {
  reporting: {
    reasonNeeded: "Dites ce qui ne va pas dans l’épreuve",
    fieldNeeded: "Choisissez ce qui est faux",
    valueNeeded: "Écrivez ce qui est juste",
    correct: "Corriger ou retirer",
    title: "Signaler un problème sur cette épreuve",
    reason: "Quel est le problème ?",
    wrong: "Une information est fausse",
    unreadable: "Ses pages sont illisibles",
    duplicate: "Elle est en double",
    other: "Autre chose",
    field: "Ce qui est faux",
    value: "Ce qui est juste",
    more: "Ce qui ne va pas",
    moreOptional: "Précisions",
    school: "Faculté ou département",
    pages: "Pages",
    submit: "Envoyer",
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
} satisfies Shape<typeof english>;
