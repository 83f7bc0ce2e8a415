import { formula } from "../../../../server/typesetting/content-blocks.ts";
import { part } from "../../question-types.ts";
import { type MakeQuestion, plus, r } from "../../question-context.ts";

const matrix = (rows: readonly (readonly (number | string)[])[], kind = "pmatrix"): string =>
  `\\begin{${kind}} ${rows.map((row) => row.join(" & ")).join(" \\\\ ")} \\end{${kind}}`;

const products: MakeQuestion = ({ rng, say }) => {
  const n = () => rng.int(-3, 4);
  const a = [
    [1, n(), n()],
    [0, 1, n()],
    [2, 0, 1],
  ];
  const b = [
    [n(), 1],
    [2, n()],
    [n(), -1],
  ];
  return {
    stem: [
      say("Consider the matrices", "On considère les matrices"),
      formula(`A = ${matrix(a)}, \\quad B = ${matrix(b)}.`),
    ],
    parts: [
      part(
        say(
          "Compute those of the products $AB$, $BA$, $A^2$ and $B^T A$ that exist.",
          "Calculer ceux des produits $AB$, $BA$, $A^2$ et $B^T A$ qui existent.",
        ),
        3,
      ),
      part(say(r`Compute $\det A$. Is $A$ invertible?`, r`Calculer $\det A$. La matrice $A$ est-elle inversible ?`), 2),
      part(say("Find the rank of $B$.", "Déterminer le rang de $B$."), 1),
    ],
  };
};

const inverse: MakeQuestion = ({ rng, say }) => {
  const k = rng.int(2, 5);
  const rows = [
    [1, 1, 0],
    [0, 1, 1],
    [k, 0, 1],
  ];
  return {
    stem: [say("Let", "Soit"), formula(`M = ${matrix(rows)}.`)],
    parts: [
      part(
        say(
          "Show that $M$ is invertible, and compute its inverse by Gaussian elimination.",
          "Montrer que $M$ est inversible et calculer son inverse par la méthode du pivot de Gauss.",
        ),
        4,
      ),
      part(say("Deduce the solution of the system", "En déduire la solution du système"), 2, undefined, [
        formula(
          `${matrix([[`x + y = ${rng.int(1, 5)}`], [`y + z = ${rng.int(2, 6)}`], [`${k}x + z = ${rng.int(3, 9)}`]], "cases")}`,
        ),
      ]),
      part(say("Verify the Cayley-Hamilton theorem for $M$.", "Vérifier le théorème de Cayley-Hamilton pour $M$."), 3),
    ],
  };
};

const system: MakeQuestion = ({ rng, say }) => {
  const c = rng.int(1, 4);
  return {
    stem: [
      say("For a real parameter $m$ consider the system", "Soit $m$ un paramètre réel. On considère le système"),
      formula(matrix([["x + y + m z = 1"], ["x + m y + z = m"], [`m x + y + z = ${c === 1 ? "m^2" : c}`]], "cases")),
    ],
    parts: [
      part(
        say(
          "Compute the determinant of the system and factorise it.",
          "Calculer le déterminant du système et le factoriser.",
        ),
        3,
      ),
      part(
        say(
          "Solve the system when the determinant is non-zero.",
          "Résoudre le système lorsque le déterminant n'est pas nul.",
        ),
        3,
      ),
      part(
        say("Discuss and solve the system in the other cases.", "Discuter et résoudre le système dans les autres cas."),
        3,
      ),
    ],
  };
};

const eigen: MakeQuestion = ({ rng, say }) => {
  const [p, q] = rng.pick([
    [2, 5],
    [1, 4],
    [-1, 3],
    [-1, 5],
  ]) as [number, number];
  const rows = [
    [q + p, q - p],
    [q - p, q + p],
  ];
  return {
    stem: [
      say(
        "Let $f$ be the endomorphism whose matrix in the standard basis is",
        "Soit $f$ l'endomorphisme dont la matrice dans la base canonique est",
      ),
      formula(`A = \\frac{1}{2} ${matrix(rows)}.`),
    ],
    parts: [
      part(
        say(
          "Find the eigenvalues and the eigenspaces of $A$.",
          "Déterminer les valeurs propres et les sous-espaces propres de $A$.",
        ),
        4,
      ),
      part(
        say(
          r`Find an invertible matrix $P$ and a diagonal matrix $D$ with $A = PDP^{-1}$.`,
          r`Donner une matrice inversible $P$ et une matrice diagonale $D$ telles que $A = PDP^{-1}$.`,
        ),
        2,
      ),
      part(say(r`Deduce $A^n$ for all $n \in \mathbb{N}$.`, r`En déduire $A^n$ pour tout $n \in \mathbb{N}$.`), 3),
      part(say("Solve the differential system", "Résoudre le système différentiel"), 3, undefined, [
        formula(matrix([[`2x' = ${q + p}x ${plus(q - p)} y`], [`2y' = ${q - p}x ${plus(q + p)} y`]], "cases")),
      ]),
    ],
  };
};

const determinant: MakeQuestion = ({ rng, say }) => {
  const n = rng.int(2, 4);
  return {
    stem: [
      say(
        "Without expanding, or with as little expansion as possible:",
        "Sans développer, ou en développant le moins possible :",
      ),
    ],
    parts: [
      part(say("factorise the determinant", "factoriser le déterminant"), 3, undefined, [
        formula(
          `${matrix(
            [
              ["1", "a", "a^2"],
              ["1", "b", "b^2"],
              ["1", "c", "c^2"],
            ],
            "vmatrix",
          )} ;`,
        ),
      ]),
      part(say("compute the determinant", "calculer le déterminant"), 3, undefined, [
        formula(
          `${matrix(
            [
              [n, 1, 1, 1],
              [1, n, 1, 1],
              [1, 1, n, 1],
              [1, 1, 1, n],
            ],
            "vmatrix",
          )} .`,
        ),
      ]),
    ],
  };
};

export const matrixQuestions: readonly MakeQuestion[] = [products, inverse, system, eigen, determinant];
