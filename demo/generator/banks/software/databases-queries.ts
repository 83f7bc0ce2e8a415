import { code, table } from "../../../../server/typesetting/content-blocks.ts";
import { part } from "../../question-types.ts";
import { type MakeQuestion } from "../../question-context.ts";

const queries: MakeQuestion = ({ rng, say }) => {
  const town = rng.pick(["Buea", "Limbe", "Kumba", "Douala"]);
  const asks = rng.sample(
    [
      say(
        `The names of the students who live in ${town}, in alphabetical order.`,
        `Les noms des étudiants qui habitent à ${town}, par ordre alphabétique.`,
      ),
      say(
        "The title and the average mark of each course that has at least 20 marks.",
        "L'intitulé et la moyenne des notes de chaque cours qui compte au moins 20 notes.",
      ),
      say("The students who are not registered for any course.", "Les étudiants qui ne sont inscrits à aucun cours."),
      say(
        "For each course, the students with the highest mark.",
        "Pour chaque cours, les étudiants qui ont la meilleure note.",
      ),
      say(
        "The number of credits earned by each student; a course is passed with a mark of at least 50.",
        "Le nombre de crédits acquis par chaque étudiant, un cours étant validé avec une note d'au moins 50.",
      ),
      say("The pairs of students who live in the same town.", "Les paires d'étudiants qui habitent la même ville."),
      say(
        "The lecturers who teach more than two courses at level 300.",
        "Les enseignants qui assurent plus de deux cours de niveau 300.",
      ),
    ],
    5,
  );
  return {
    stem: [
      say(
        "A faculty stores its registrations in the tables below; an asterisk marks the columns of a primary key.",
        "Une faculté gère ses inscriptions avec les tables suivantes ; l'astérisque marque les colonnes des clés primaires.",
      ),
      code(
        say(
          `
            Student   (matricule*, name, town, birth_date)
            Course    (code*, title, credits, level, lecturer)
            Registers (matricule*, code*, year*, mark)
          `,
          `
            Etudiant  (matricule*, nom, ville, date_naissance)
            Cours     (code*, intitule, credits, niveau, enseignant)
            Inscrit   (matricule*, code*, annee*, note)
          `,
        ),
      ),
      say("Write in SQL:", "Écrire en SQL :"),
    ],
    parts: [
      ...asks.map((ask) => part(ask, 3)),
      part(
        say(
          "The statement that creates the third table, with its keys and a constraint that marks lie between 0 and 100.",
          "L'instruction qui crée la troisième table, avec ses clés et une contrainte limitant la note entre 0 et 100.",
        ),
        4,
      ),
    ],
  };
};

const schedule: MakeQuestion = ({ rng, say }) => {
  const plan = rng.pick([
    "r_1(x)\\; r_2(y)\\; w_1(y)\\; r_3(x)\\; w_2(x)\\; w_3(y)",
    "r_1(x)\\; w_2(x)\\; r_3(y)\\; w_1(y)\\; r_2(y)\\; w_3(x)",
    "r_2(x)\\; r_1(y)\\; w_2(y)\\; w_1(x)\\; r_3(y)\\; w_3(x)",
  ]);
  return {
    stem: [
      say(
        `Consider the following schedule of three transactions: $${plan}$.`,
        `On considère l'exécution suivante de trois transactions : $${plan}$.`,
      ),
    ],
    parts: [
      part(say("List the pairs of conflicting operations.", "Énumérer les couples d'opérations en conflit."), 2),
      part(
        say(
          "Draw the precedence graph. Is the schedule conflict-serialisable?",
          "Tracer le graphe de précédence. L'exécution est-elle sérialisable ?",
        ),
        3,
      ),
      part(
        say(
          "What happens to it under strict two-phase locking?",
          "Que devient-elle avec le verrouillage à deux phases strict ?",
        ),
        3,
      ),
      part(
        say(
          "State the four ACID properties of a transaction and explain each in one sentence.",
          "Énoncer les quatre propriétés ACID d'une transaction et expliquer chacune en une phrase.",
        ),
        3,
      ),
    ],
  };
};

const algebra: MakeQuestion = ({ rng, say }) => {
  const rows = rng.shuffle([
    ["a1", "b1", String(rng.int(1, 9))],
    ["a2", "b1", String(rng.int(1, 9))],
    ["a2", "b2", String(rng.int(1, 9))],
    ["a3", "b3", String(rng.int(1, 9))],
  ]);
  return {
    stem: [
      say(
        "Let $R(A, B, C)$ contain the tuples below and $S(B, D)$ the tuples (b1, d1), (b2, d1), (b3, d2).",
        "Soient $R(A, B, C)$ la relation ci-dessous et $S(B, D)$ celle des n-uplets (b1, d1), (b2, d1), (b3, d2).",
      ),
      table([["A", "B", "C"], ...rows], { widths: [60, 60, 60] }),
    ],
    parts: [
      part(
        say(
          "Give the projection of $R$ onto $B$, and the selection of the tuples of $R$ with $C > 4$.",
          "Donner la projection de $R$ sur $B$, et la sélection des n-uplets de $R$ tels que $C > 4$.",
        ),
        2,
      ),
      part(say("Give the natural join of $R$ and $S$.", "Donner la jointure naturelle de $R$ et $S$."), 3),
      part(
        say(
          "Write in relational algebra the values of $A$ associated with every value of $D$. Which operator is this?",
          "Exprimer en algèbre relationnelle les valeurs de $A$ associées à toutes les valeurs de $D$. Quel est cet opérateur ?",
        ),
        3,
      ),
    ],
  };
};

const injection: MakeQuestion = ({ say }) => ({
  stem: [
    say(
      "A website looks up an account with the following line of code.",
      "Un site recherche un compte avec la ligne de code suivante.",
    ),
    code(`
      sql = "SELECT id FROM users WHERE name = '" + name +
            "' AND secret = '" + secret + "'";
    `),
  ],
  parts: [
    part(
      say(
        "Give a value of `name` that lets anyone log in without a password. Write the resulting query.",
        "Donner une valeur de `name` qui permet de se connecter sans mot de passe. Écrire la requête alors exécutée.",
      ),
      3,
    ),
    part(say("Rewrite the line to prevent this attack.", "Réécrire cette ligne pour empêcher cette attaque."), 2),
    part(
      say(
        "What else is wrong with the way the passwords are stored?",
        "Que reprocher encore à la façon dont les mots de passe sont conservés ?",
      ),
      2,
    ),
    part(
      say(
        "Write the statement that grants the user *reader* read-only access to that table.",
        "Écrire l'instruction qui donne à l'utilisateur *lecteur* un accès en lecture seule à cette table.",
      ),
      2,
    ),
  ],
});

export const queryQuestions: readonly MakeQuestion[] = [queries, schedule, algebra, injection];
