import { figure } from "../../../../server/typesetting/content-blocks.ts";
import { part } from "../../question-types.ts";
import { type MakeQuestion, r } from "../../question-context.ts";
import { entityFigure } from "../../figures/class-diagrams.ts";

const diagram: MakeQuestion = ({ rng, say }) => {
  const [a, b, c, relates] = rng.pick([
    [say("Patient", "Patient"), say("Doctor", "Médecin"), say("Ward", "Service"), say("consults", "consulte")],
    [say("Member", "Adhérent"), say("Book", "Livre"), say("Shelf", "Rayon"), say("borrows", "emprunte")],
    [say("Driver", "Chauffeur"), say("Bus", "Car"), say("Agency", "Agence"), say("drives", "conduit")],
  ]) as [string, string, string, string];
  return {
    stem: [
      say("The figure shows part of a conceptual schema.", "La figure représente une partie d'un schéma conceptuel."),
      figure(
        entityFigure(
          [
            { name: a, at: [40, 132] },
            { name: b, at: [270, 132] },
            { name: c, at: [270, 16] },
          ],
          [
            {
              name: relates,
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
          "Explain in words the meaning of each of the four cardinalities.",
          "Expliquer en une phrase la signification de chacune des quatre cardinalités.",
        ),
        4,
      ),
      part(
        say(
          "Give a key and two attributes for each entity, and one attribute of the many-to-many relationship.",
          "Donner un identifiant et deux attributs à chaque entité, et un attribut à l'association plusieurs à plusieurs.",
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
          "What is the highest normal form of the relation? Justify your answer.",
          "Quelle est la forme normale la plus élevée de la relation ? Justifier.",
        ),
        3,
      ),
      part(
        say(
          "Give a lossless and dependency-preserving decomposition of it into third normal form.",
          "La décomposer en troisième forme normale, sans perte d'information ni de dépendances.",
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
          `How many nodes are read to find the key ${keys[4]}? To find all keys between 20 and 50?`,
          `Combien de nœuds lit-on pour trouver la clé ${keys[4]} ? Pour trouver toutes les clés entre 20 et 50 ?`,
        ),
        2,
      ),
      part(
        say(
          "Give one case in which a hash index is better, and one in which it is of no use.",
          "Donner un cas où un index de hachage est préférable, et un cas où il est inutile.",
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
        `A library lends a member at most ${limit} books at a time. Loans are recorded in *Loan(member, book, lent, returned)*, where *returned* is null until the book is returned.`,
        `Une bibliothèque prête à chaque adhérent au plus ${limit} livres à la fois. Les prêts sont enregistrés dans la table *Pret(adherent, livre, sortie, retour)* ; *retour* est nul tant que le livre n'est pas rendu.`,
      ),
    ],
    parts: [
      part(
        say(
          "Write a trigger that rejects a loan over the limit.",
          "Écrire un déclencheur qui refuse un prêt au-delà de la limite.",
        ),
        4,
      ),
      part(
        say(
          "Create a view of the books that have been on loan for more than 14 days.",
          "Créer une vue des livres sortis depuis plus de 14 jours.",
        ),
        3,
      ),
      part(
        say(
          "Can two simultaneous loans still exceed the limit? How can this be prevented?",
          "Deux prêts simultanés peuvent-ils tout de même dépasser la limite ? Comment l'éviter ?",
        ),
        3,
      ),
    ],
  };
};

export const designQuestions: readonly MakeQuestion[] = [diagram, normalForms, index, trigger];
