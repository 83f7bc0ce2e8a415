import type { DemoPaper } from "../papers/demo-papers.ts";
import type { SeededRandom } from "./seeded-random.ts";

/** The type as a paper prints it, in its language. */
export const typeName = (paper: DemoPaper, national?: string): string => {
  const french = paper.language === "fr";
  const solution = paper.kind === "SOLUTION" ? (french ? " : proposition de corrigé" : ": proposed solution") : "";
  if (national) return national + solution.toUpperCase();
  const resit = paper.semester === "resit";
  const names: Record<DemoPaper["type"], readonly [string, string]> = {
    CA: ["Continuous Assessment", "Contrôle continu"],
    "CA 2": ["Second Continuous Assessment", "Contrôle continu nº 2"],
    Exam: [
      resit ? "Resit Examination" : "End of Semester Examination",
      resit ? "Examen de rattrapage" : "Examen de fin de semestre",
    ],
    "Exam 2": ["Second Examination", "Second examen"],
    "CA Solution": ["Continuous Assessment", "Contrôle continu"],
    "Exam Solution": ["End of Semester Examination", "Examen de fin de semestre"],
    "Tutorial Sheet": ["Tutorial Sheet", "Fiche de travaux dirigés"],
    Assignment: ["Assignment", "Devoir à rendre"],
  };
  return (names[paper.type][french ? 1 : 0] ?? "") + solution;
};

export const sessionOf = (paper: DemoPaper): string => {
  if (paper.level === null) return String(paper.year);
  const words = {
    first: ["First Semester", "Premier semestre"],
    second: ["Second Semester", "Second semestre"],
    resit: ["Resit", "Rattrapage"],
  } as const;
  const word = words[paper.semester ?? "first"][paper.language === "fr" ? 1 : 0];
  return `${word} ${paper.year - 1}/${paper.year}`;
};

/** Time allowed; nothing for work done at home. */
export const durationOf = (paper: DemoPaper): string => {
  if (paper.type === "Assignment" || paper.type === "Tutorial Sheet") return "";
  const french = paper.language === "fr";
  const hours = (h: number) => (french ? `${h}\u00a0heures` : `${h} hours`);
  if (paper.type.startsWith("CA")) return french ? "1\u00a0h\u00a030" : "1 hour 30 minutes";
  if (paper.level === null) return hours(paper.pages > 4 ? 4 : 3);
  return hours(paper.pages > 3 ? 3 : 2);
};

const english: readonly string[] = [
  "Answer ALL questions. Marks are shown in brackets.",
  "Answer ALL questions. You are reminded of the need for clear and orderly presentation.",
  "Attempt ALL questions. Marks for each part are shown in brackets. Non-programmable calculators are allowed.",
  "Answer all questions in the booklet provided. All working must be shown. Mobile phones are not allowed in the hall.",
];

const french: readonly string[] = [
  "Documents et téléphones non autorisés. La clarté de la rédaction sera prise en compte dans la notation.",
  "Aucun document n'est autorisé. Le candidat traitera tous les exercices. La présentation sera notée.",
  "Le sujet comporte des exercices indépendants. Toute réponse doit être justifiée. Calculatrice non programmable autorisée.",
];

/** The line of instructions under the heading. */
export const instructionsOf = (paper: DemoPaper, rng: SeededRandom, lines: boolean): string => {
  const isFrench = paper.language === "fr";
  if (paper.kind === "SOLUTION") {
    return isFrench
      ? "Chaque énoncé est suivi d'une réponse possible. D'autres méthodes sont admises."
      : "Each question is followed by one possible answer. Other correct methods are accepted.";
  }
  if (paper.type === "Tutorial Sheet") {
    return isFrench
      ? "Exercices à préparer avant la séance. Les plus difficiles seront corrigés au tableau."
      : "Prepare these exercises before the tutorial. Be ready to present your work at the board.";
  }
  if (paper.type === "Assignment") {
    return isFrench
      ? "Travail individuel, à remettre au début du prochain cours."
      : "Individual work, to be handed in at the start of the next lecture. Cite every source you use.";
  }
  if (paper.subject === "medicine") {
    return isFrench
      ? "Une seule réponse est exacte par question. Bonne réponse : 1 point ; mauvaise réponse : 0 point. Calculatrice non autorisée."
      : "Only one option is correct. Correct answer: 1 mark; wrong answer: 0. Calculators are not allowed.";
  }
  if (lines) {
    return isFrench
      ? "Répondre directement sur la feuille, dans les espaces prévus. Aucun document n'est autorisé."
      : "Answer ALL questions in the spaces provided. Marks are shown in brackets. Hand in every page.";
  }
  return rng.pick(isFrench ? french : english);
};

/** Closing words of a paper. */
export const closingOf = (paper: DemoPaper, rng: SeededRandom): string => {
  if (paper.kind === "SOLUTION") return paper.language === "fr" ? "– *Fin* –" : "– *End* –";
  if (paper.language === "fr") return rng.pick(["*Fin de l'épreuve*", "*Bonne chance !*", "– *Fin* –"]);
  return rng.pick(["**END**", "*Good luck*", "– *End of paper* –", "*Go back and check your work*"]);
};
