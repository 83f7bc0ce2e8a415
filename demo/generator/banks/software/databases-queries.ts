import { code, table } from "../../../../server/typesetting/content-blocks.ts";
import { part } from "../../question-types.ts";
import { type MakeQuestion } from "../../question-context.ts";

const queries: MakeQuestion = ({ rng, say }) => {
  const town = rng.pick(["Buea", "Limbe", "Kumba", "Douala"]);
  const asks = rng.sample(
    [
      say(
        `The names of the students who live in ${town}, in alphabetical order.`,
        `Les noms des étudiants qui habitent ${town}, par ordre alphabétique.`,
      ),
      say(
        "For each course, its title and the mean of its marks, only where at least 20 students were marked.",
        "Pour chaque cours, son intitulé et la moyenne des notes, seulement s'il y a au moins 20 notes.",
      ),
      say("The students who are registered in no course.", "Les étudiants qui ne sont inscrits à aucun cours."),
      say(
        "The students with the best mark of each course.",
        "Pour chaque cours, les étudiants qui ont la meilleure note.",
      ),
      say(
        "The number of credits each student has gained, a course being gained with a mark of 50 or more.",
        "Le nombre de crédits acquis par chaque étudiant, un cours étant acquis avec une note d'au moins 50.",
      ),
      say("The pairs of students who live in the same town.", "Les couples d'étudiants qui habitent la même ville."),
      say(
        "The lecturers who teach more than two courses of level 300.",
        "Les enseignants qui assurent plus de deux cours de niveau 300.",
      ),
    ],
    5,
  );
  return {
    stem: [
      say(
        "A faculty keeps its registrations in these tables; keys are marked by an asterisk.",
        "Une faculté gère ses inscriptions avec les tables suivantes ; l'astérisque marque les clés.",
      ),
      code(
        say(
          `
            Student   (matricule*, name, town, born)
            Course    (code*, title, credits, level, lecturer)
            Registers (matricule*, code*, year*, mark)
          `,
          `
            Etudiant  (matricule*, nom, ville, naissance)
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
          "The statement that creates the third table, with its keys and a check that marks lie between 0 and 100.",
          "L'instruction qui crée la troisième table, avec ses clés et une contrainte : la note est entre 0 et 100.",
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
    stem: [say(`Three transactions run as follows: $${plan}$.`, `Trois transactions s'exécutent ainsi : $${plan}$.`)],
    parts: [
      part(say("List the pairs of operations in conflict.", "Énumérer les couples d'opérations en conflit."), 2),
      part(
        say(
          "Draw the precedence graph. Is the schedule serialisable?",
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
          "State the four properties of a transaction, with one sentence for each.",
          "Énoncer les quatre propriétés d'une transaction, avec une phrase pour chacune.",
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
        "Let $R(A, B, C)$ hold the rows below and $S(B, D)$ the rows (b1, d1), (b2, d1), (b3, d2).",
        "Soient $R(A, B, C)$ la relation ci-dessous et $S(B, D)$ formée de (b1, d1), (b2, d1), (b3, d2).",
      ),
      table([["A", "B", "C"], ...rows], { widths: [60, 60, 60] }),
    ],
    parts: [
      part(
        say(
          "Give the projection of $R$ on $B$, and the selection of the rows of $R$ with $C > 4$.",
          "Donner la projection de $R$ sur $B$, et la sélection des lignes de $R$ telles que $C > 4$.",
        ),
        2,
      ),
      part(say("Give the natural join of $R$ and $S$.", "Donner la jointure naturelle de $R$ et $S$."), 3),
      part(
        say(
          "Write in relational algebra: the values of $A$ that are joined to all values of $D$. Which operator is this?",
          "Écrire en algèbre relationnelle : les valeurs de $A$ associées à toutes les valeurs de $D$. Quel est cet opérateur ?",
        ),
        3,
      ),
    ],
  };
};

const injection: MakeQuestion = ({ say }) => ({
  stem: [
    say("A site looks an account up with the following line.", "Un site recherche un compte avec la ligne suivante."),
    code(`
      sql = "SELECT id FROM users WHERE name = '" + name +
            "' AND secret = '" + secret + "'";
    `),
  ],
  parts: [
    part(
      say(
        "Give a value of `name` that lets anybody in without a password. Write the query that is then run.",
        "Donner une valeur de `name` qui ouvre l'accès sans mot de passe. Écrire la requête alors exécutée.",
      ),
      3,
    ),
    part(say("Rewrite the line so that this can not happen.", "Réécrire cette ligne pour l'empêcher."), 2),
    part(
      say(
        "What else is wrong with the way the passwords are kept?",
        "Que reprocher encore à la façon dont les mots de passe sont conservés ?",
      ),
      2,
    ),
    part(
      say(
        "Write the statement that lets the account *reader* only read that table.",
        "Écrire l'instruction qui permet au compte *lecteur* de seulement lire cette table.",
      ),
      2,
    ),
  ],
});

export const queryQuestions: readonly MakeQuestion[] = [queries, schedule, algebra, injection];
