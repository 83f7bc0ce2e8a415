import { code } from "../../../../server/typesetting/content-blocks.ts";
import { part } from "../../question-types.ts";
import { type QuestionBank, fact, type MakeQuestion, r } from "../../question-context.ts";

const trace: MakeQuestion = ({ rng }) => {
  const [a, b] = [rng.int(20, 60), rng.int(8, 18)];
  return {
    stem: [
      "On considère le programme suivant.",
      code(`
        #include <stdio.h>

        int mystere(int a, int b) {
          while (b != 0) {
            int r = a % b;
            a = b;
            b = r;
          }
          return a;
        }

        int main(void) {
          printf("%d\\n", mystere(${a}, ${b}));
          return 0;
        }
      `),
    ],
    parts: [
      part("Donner les valeurs successives de `a`, `b` et `r`, puis le résultat affiché.", 4),
      part("Que calcule la fonction ? Proposer un meilleur nom.", 2),
      part("Écrire une version récursive de cette fonction.", 3),
    ],
  };
};

const pointers: MakeQuestion = ({ rng }) => {
  const values = rng.sample([3, 5, 8, 12, 17, 20], 4);
  return {
    stem: [
      "Soit le fragment de programme suivant :",
      code(`
        int t[4] = { ${values.join(", ")} };
        int *p = t, *q = &t[3];
        *p = *q;
        p++;
        *(p + 1) += 2;
        q = p;
        (*q)++;
      `),
    ],
    parts: [
      part("Donner le contenu du tableau `t` après chaque instruction.", 4),
      part("Que désignent `*p + 1`, `*(p + 1)` et `&p` à la fin ?", 3),
      part(
        "Écrire une fonction qui échange les valeurs de deux variables entières, puis un appel de cette fonction. Pourquoi faut-il des pointeurs ?",
        3,
      ),
    ],
  };
};

const arrays: MakeQuestion = ({ rng }) => {
  const size = rng.pick([20, 30, 50]);
  return {
    stem: [`Les notes de ${size} étudiants sont rangées dans un tableau d'entiers.`],
    parts: [
      part("Écrire une fonction qui renvoie la moyenne des notes.", 3),
      part("Écrire une fonction qui renvoie l'indice de la plus grande note.", 3),
      part(
        "Écrire une fonction qui trie le tableau dans l'ordre décroissant, par une méthode de votre choix. Combien de comparaisons effectue-t-elle dans le pire des cas ?",
        4,
      ),
      part("Écrire une fonction qui affiche l'histogramme des notes, une ligne d'étoiles par note de 0 à 20.", 3),
    ],
  };
};

const records: MakeQuestion = ({ rng }) => {
  const [thing, field] = rng.pick([
    ["un livre", "un titre, un auteur et une année"],
    ["un compte", "un numéro, un titulaire et un solde"],
    ["un candidat", "un matricule, un nom et trois notes"],
  ]) as [string, string];
  return {
    stem: [`On veut représenter ${thing} par ${field}.`],
    parts: [
      part("Définir le type structuré correspondant.", 2),
      part("Écrire une fonction qui lit au clavier les champs d'une telle structure.", 3),
      part(
        "Écrire une fonction qui enregistre un tableau de ces structures dans un fichier binaire, et une autre qui le relit.",
        5,
      ),
      part(
        "Quelle est la taille en mémoire de la structure ? Pourquoi peut-elle dépasser la somme des tailles des champs ?",
        2,
      ),
    ],
  };
};

const strings: MakeQuestion = ({ rng }) => {
  const word = rng.pick(["radar", "kayak", "ressasser"]);
  return {
    stem: ["En C, les chaînes de caractères se terminent par le caractère nul."],
    parts: [
      part("Écrire, sans utiliser la bibliothèque standard, une fonction qui renvoie la longueur d'une chaîne.", 2),
      part(`Écrire une fonction qui détermine si un mot est un palindrome, comme *${word}*.`, 3),
      part("Écrire une fonction qui compte les mots d'une phrase, séparés par un ou plusieurs espaces.", 4),
      part("Pourquoi l'appel `gets(s)` est-il dangereux ? Par quoi le remplacer ?", 2),
    ],
  };
};

const lists: MakeQuestion = () => ({
  stem: [
    "Une liste chaînée d'entiers est déclarée ainsi :",
    code(`
      typedef struct cellule {
        int valeur;
        struct cellule *suivant;
      } cellule;
    `),
  ],
  parts: [
    part("Écrire une fonction qui insère une valeur dans une liste triée.", 4),
    part("Écrire une fonction qui libère toute la mémoire occupée par une liste.", 3),
    part("Comparer, pour la recherche et pour l'insertion, une liste chaînée et un tableau.", 3),
  ],
});

const recursion: MakeQuestion = ({ rng }) => {
  const n = rng.int(4, 6);
  return {
    stem: [r`La suite de Fibonacci est définie par $F_0 = 0$, $F_1 = 1$ et $F_{n + 2} = F_{n + 1} + F_n$.`],
    parts: [
      part(r`Écrire une fonction récursive qui renvoie $F_n$.`, 2),
      part(`Dessiner l'arbre des appels pour n = ${n}. Combien y a-t-il d'appels en tout ?`, 3),
      part("Écrire une version itérative. Comparer les deux complexités.", 4),
    ],
  };
};

const algorithm: MakeQuestion = ({ rng }) => {
  const base = rng.pick([2, 8, 16]);
  return {
    stem: ["Écrire, en langage algorithmique, un algorithme pour chacun des problèmes suivants."],
    parts: [
      part("Déterminer si un entier est premier.", 3),
      part(`Afficher l'écriture d'un entier positif en base ${base}.`, 3),
      part("Calculer le nombre de jours entre deux dates d'une même année.", 4),
    ],
  };
};

const choices = [
  fact("Quel est l'indice du premier élément d'un tableau en C ?", "0", "1", "–1", "celui que l'on choisit"),
  fact("L'opérateur % donne", "le reste de la division entière", "un pourcentage", "le quotient", "une puissance"),
  fact("Quelle fonction alloue de la mémoire ?", "malloc", "sizeof", "free", "printf"),
  fact("Une variable déclarée dans une fonction est", "locale", "globale", "constante", "externe"),
  fact("Que vaut `7 / 2` en C ?", "3", "3,5", "4", "une erreur"),
  fact("Combien de bits compte un octet ?", "8", "4", "16", "32"),
  fact("La recherche dichotomique exige un tableau", "trié", "d'entiers", "de taille paire", "sans doublon"),
];

export const programmingC: QuestionBank = {
  languages: ["fr"],
  questions: [trace, pointers, arrays, records, strings, lists, recursion, algorithm],
  choices,
};
