import { figure } from "../../../../server/typesetting/content-blocks.ts";
import { part } from "../../question-types.ts";
import { type MakeQuestion, r } from "../../question-context.ts";
import { entityFigure } from "../../figures/class-diagrams.ts";

const diagram: MakeQuestion = ({ rng, say }) => {
  const [a, b, c] = rng.pick([
    [say("Patient", "Patient"), say("Doctor", "Médecin"), say("Ward", "Service")],
    [say("Member", "Membre"), say("Book", "Livre"), say("Shelf", "Rayon")],
    [say("Driver", "Chauffeur"), say("Bus", "Car"), say("Agency", "Agence")],
  ]) as [string, string, string];
  return {
    stem: [
      say("The figure shows part of a conceptual schema.", "La figure donne une partie d'un schéma conceptuel."),
      figure(
        entityFigure(
          [
            { name: a, at: [40, 132] },
            { name: b, at: [270, 132] },
            { name: c, at: [270, 16] },
          ],
          [
            {
              name: say("meets", "rencontre"),
              at: [155, 132],
              ends: [
                [a, "(0,n)"],
                [b, "(1,n)"],
              ],
            },
            {
              name: say("belongs to", "appartient"),
              at: [270, 74],
              ends: [
                [b, "(1,1)"],
                [c, "(0,n)"],
              ],
            },
          ],
          [330, 152],
        ),
      ),
    ],
    parts: [
      part(
        say(
          "Say in words what each of the four cardinalities means.",
          "Dire en une phrase ce que signifie chacune des quatre cardinalités.",
        ),
        4,
      ),
      part(
        say(
          "Give two attributes and a key for each entity, and one attribute of the relationship in the middle.",
          "Donner deux attributs et un identifiant à chaque entité, et un attribut à l'association du milieu.",
        ),
        3,
      ),
      part(
        say(
          "Derive the relational schema. Underline primary keys and mark foreign keys.",
          "En déduire le schéma relationnel. Souligner les clés primaires et signaler les clés étrangères.",
        ),
        5,
      ),
    ],
  };
};

const normalForms: MakeQuestion = ({ rng, say }) => {
  const [relation, dependencies] = rng.pick([
    ["R(A, B, C, D, E)", r`A \to B, \; BC \to D, \; D \to E`],
    ["R(A, B, C, D, E)", r`AB \to C, \; C \to D, \; D \to AE`],
    ["R(A, B, C, D, E, F)", r`A \to BC, \; C \to D, \; EF \to A`],
  ]) as [string, string];
  return {
    stem: [
      say(
        `Consider the relation ${relation} with the functional dependencies $${dependencies}$.`,
        `On considère la relation ${relation} munie des dépendances fonctionnelles $${dependencies}$.`,
      ),
    ],
    parts: [
      part(
        say(
          "Compute the closure of $A$, then find all candidate keys.",
          "Calculer la fermeture de $A$, puis déterminer toutes les clés candidates.",
        ),
        3,
      ),
      part(
        say(
          "What is the highest normal form of the relation? Justify.",
          "Quelle est la plus haute forme normale de la relation ? Justifier.",
        ),
        3,
      ),
      part(
        say(
          "Decompose it into relations in third normal form, without loss of information or of dependencies.",
          "La décomposer en relations en troisième forme normale, sans perte d'information ni de dépendances.",
        ),
        4,
      ),
    ],
  };
};

const index: MakeQuestion = ({ rng, say }) => {
  const keys = rng.sample([3, 7, 12, 18, 21, 25, 30, 36, 41, 48, 52, 60, 66], 9);
  return {
    stem: [
      say(
        `The keys ${keys.join(", ")} are inserted, in this order, into an empty B+ tree whose nodes hold at most three keys.`,
        `On insère dans cet ordre les clés ${keys.join(", ")} dans un arbre B+ vide dont les nœuds contiennent au plus trois clés.`,
      ),
    ],
    parts: [
      part(say("Draw the tree after each split.", "Dessiner l'arbre après chaque éclatement."), 5),
      part(
        say(
          `How many nodes are read to find the key ${keys[4]}? And all keys between 20 and 50?`,
          `Combien de nœuds lit-on pour trouver la clé ${keys[4]} ? Et toutes les clés entre 20 et 50 ?`,
        ),
        2,
      ),
      part(
        say(
          "Give one case in which a hash index is better, and one in which it is of no use.",
          "Donner un cas où un index de hachage est meilleur, et un cas où il est inutile.",
        ),
        2,
      ),
    ],
  };
};

const trigger: MakeQuestion = ({ say, rng }) => {
  const limit = rng.pick([3, 4, 5]);
  return {
    stem: [
      say(
        `A library lends at most ${limit} books at a time to one member. Loans are kept in *Loan(member, book, out, back)*, where *back* is null while the book is out.`,
        `Une bibliothèque prête au plus ${limit} livres à la fois à un membre. La table *Pret(membre, livre, sortie, retour)* les conserve ; *retour* est nul tant que le livre est dehors.`,
      ),
    ],
    parts: [
      part(
        say("Write a trigger that refuses a loan over the limit.", "Écrire un déclencheur qui refuse un prêt de trop."),
        4,
      ),
      part(
        say(
          "Write a view of the books that are out for more than 14 days.",
          "Écrire une vue des livres sortis depuis plus de 14 jours.",
        ),
        3,
      ),
      part(
        say(
          "Can two loans made at the same moment still pass the limit? How is this prevented?",
          "Deux prêts simultanés peuvent-ils tout de même dépasser la limite ? Comment l'éviter ?",
        ),
        3,
      ),
    ],
  };
};

export const designQuestions: readonly MakeQuestion[] = [diagram, normalForms, index, trigger];
