import { part } from "../../question-types.ts";
import type { QuestionBank, MakeQuestion } from "../../question-context.ts";

const psychology: MakeQuestion = ({ rng }) => ({
  title: "Psychologie de l'éducation",
  stem: ["Répondre à chaque question en une dizaine de lignes."],
  parts: rng
    .sample(
      [
        "Distinguer l'assimilation et l'accommodation chez Piaget, avec un exemple de classe.",
        "Qu'est-ce que la zone proximale de développement ? Quel rôle donne-t-elle à l'enseignant ?",
        "Comparer la motivation intrinsèque et la motivation extrinsèque.",
        "Décrire deux difficultés d'apprentissage de la lecture et la façon de les repérer.",
      ],
      3,
    )
    .map((text) => part(text, 3)),
});

const practice: MakeQuestion = ({ rng }) => ({
  title: "Étude de cas",
  stem: [
    `Un professeur de lycée reçoit une classe de seconde de ${rng.int(85, 120)} élèves. Un tiers n'a pas de manuel ; quelques-uns perturbent le cours, d'autres ne parlent jamais.`,
  ],
  parts: [
    part("Analyser les difficultés de cette classe.", 4),
    part("Proposer une organisation du travail qui fasse participer tous les élèves.", 5),
    part("Comment évaluer équitablement les élèves d'une classe aussi nombreuse ?", 4),
  ],
});

const essay: MakeQuestion = ({ rng }) => ({
  title: "Dissertation",
  stem: [
    rng.pick([
      "« Enseigner, ce n'est pas remplir un vase, c'est allumer un feu. » Commenter et discuter.",
      "« L'approche par les compétences change-t-elle le métier d'enseignant ? » Discuter.",
    ]),
  ],
  weight: 8,
});

const system: MakeQuestion = () => ({
  title: "Système éducatif camerounais",
  stem: ["Le Cameroun compte deux sous-systèmes d'enseignement."],
  parts: [
    part("Les comparer : cycles, diplômes, langues.", 4),
    part("Quelles sont les missions de l'enseignant selon le statut particulier de son corps ?", 3),
    part("Comment favoriser le bilinguisme dès l'école primaire ?", 3),
  ],
});

export const education: QuestionBank = { languages: ["fr"], questions: [psychology, practice, essay, system] };
