import { formula } from "../../../../server/typesetting/content-blocks.ts";
import { part } from "../../question-types.ts";
import { type MakeQuestion, r } from "../../question-context.ts";

const subspaces: MakeQuestion = ({ rng, say }) => {
  const a = rng.int(2, 4);
  return {
    stem: [
      say(r`In the real vector space $\mathbb{R}^3$ let`, r`Dans l'espace vectoriel réel $\mathbb{R}^3$, on pose`),
      formula(
        r`F = \left\{ (x, y, z) \in \mathbb{R}^3 \mid x + ${a}y - z = 0 \right\}, \qquad G = \left\{ (t, t, ${a}t) \mid t \in \mathbb{R} \right\}.`,
      ),
    ],
    parts: [
      part(
        say(
          "Show that $F$ and $G$ are subspaces, and give a basis of each.",
          "Montrer que $F$ et $G$ sont des sous-espaces vectoriels et donner une base de chacun.",
        ),
        3,
      ),
      part(say(r`Show that $F \oplus G = \mathbb{R}^3$.`, r`Montrer que $F \oplus G = \mathbb{R}^3$.`), 2),
      part(
        say(
          "Write the matrix, in the standard basis, of the projection onto $F$ along $G$.",
          "Écrire la matrice, dans la base canonique, de la projection sur $F$ parallèlement à $G$.",
        ),
        4,
      ),
    ],
  };
};

const mapping: MakeQuestion = ({ rng, say }) => {
  const a = rng.int(1, 3);
  const b = rng.int(2, 4);
  return {
    stem: [
      say(
        r`Let $u : \mathbb{R}^3 \to \mathbb{R}^2$ be the linear map`,
        r`Soit $u : \mathbb{R}^3 \to \mathbb{R}^2$ l'application linéaire définie par`,
      ),
      formula(r`u(x, y, z) = (x - y + ${b}z, \; ${a + 1}x + y - z).`),
    ],
    parts: [
      part(say("Write its matrix in the standard bases.", "Écrire sa matrice dans les bases canoniques."), 1),
      part(
        say(
          r`Find a basis of $\ker u$ and the rank of $u$. Is $u$ injective? Surjective?`,
          r`Déterminer une base de $\ker u$ et le rang de $u$. L'application $u$ est-elle injective ? surjective ?`,
        ),
        4,
      ),
      part(
        say(
          "Write its matrix in the basis $((1, 1, 0), (0, 1, 1), (1, 0, 1))$ of the domain.",
          "Écrire sa matrice dans la base $((1, 1, 0), (0, 1, 1), (1, 0, 1))$ de l'espace de départ.",
        ),
        3,
      ),
    ],
  };
};

const polynomials: MakeQuestion = ({ rng, say }) => {
  const a = rng.int(1, 3);
  return {
    stem: [
      say(
        r`Let $E = \mathbb{R}_2[X]$ and let $\varphi$ be defined on $E$ by $\varphi(P) = P - (X + ${a}) P'$.`,
        r`Soit $E = \mathbb{R}_2[X]$ et soit $\varphi$ définie sur $E$ par $\varphi(P) = P - (X + ${a}) P'$.`,
      ),
    ],
    parts: [
      part(
        say(r`Show that $\varphi$ is an endomorphism of $E$.`, r`Montrer que $\varphi$ est un endomorphisme de $E$.`),
        2,
      ),
      part(say("Write its matrix in the basis $(1, X, X^2)$.", "Écrire sa matrice dans la base $(1, X, X^2)$."), 2),
      part(
        say(
          "Find its kernel, its image, and its eigenvalues.",
          "Déterminer son noyau, son image et ses valeurs propres.",
        ),
        4,
      ),
    ],
  };
};

const groups: MakeQuestion = ({ rng, say }) => {
  const p = rng.pick([5, 7, 11]);
  return {
    stem: [
      say(
        "On the set $G$ of real numbers other than 1 let $x * y = x + y - xy$.",
        "Sur l'ensemble $G$ des réels différents de 1, on pose $x * y = x + y - xy$.",
      ),
    ],
    parts: [
      part(say("Show that $(G, *)$ is an abelian group.", "Montrer que $(G, *)$ est un groupe abélien."), 4),
      part(say(`Solve $2 * x = ${p}$ in $G$.`, `Résoudre dans $G$ l'équation $2 * x = ${p}$.`), 1),
      part(
        say(
          r`Show that $x \to 1 - x$ is an isomorphism onto the multiplicative group of non-zero reals.`,
          r`Montrer que $x \to 1 - x$ est un isomorphisme sur le groupe multiplicatif des réels non nuls.`,
        ),
        3,
      ),
    ],
  };
};

export const spaceQuestions: readonly MakeQuestion[] = [subspaces, mapping, polynomials, groups];
