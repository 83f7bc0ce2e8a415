import { part } from "../../question-types.ts";
import { amount, type QuestionBank, type MakeQuestion } from "../../question-context.ts";

const case1: MakeQuestion = ({ rng }) => ({
  title: "Cas pratique",
  stem: [
    `Le 3 mars, M. Mbarga écrit à Mme Ngo Biyong qu'il lui vend son terrain de ${rng.pick(["Mbankomo", "Soa", "Nkoabang"])} pour ${amount(rng.int(8, 20) * 500_000)} FCFA et qu'il attend sa réponse jusqu'au 31 mars. Le 15 mars, il vend ce terrain à un tiers. Le 20 mars, Mme Ngo Biyong, qui ignore la vente, accepte par lettre recommandée et verse un acompte au notaire.`,
  ],
  parts: [
    part("Qualifier les écrits échangés par les parties.", 4),
    part("Le contrat est-il formé ? À quelle date, et selon quelle théorie ?", 5),
    part("De quelles actions Mme Ngo Biyong dispose-t-elle ?", 5),
  ],
});

const case2: MakeQuestion = ({ rng }) => ({
  title: "Cas pratique",
  stem: [
    `Un élève de ${rng.int(13, 16)} ans blesse un camarade pendant la récréation, alors que le surveillant s'était absenté. Les frais d'hôpital s'élèvent à ${amount(rng.int(3, 9) * 100_000)} FCFA. Les parents de la victime veulent agir contre l'élève, ses parents et l'établissement.`,
  ],
  parts: [
    part("Quels sont les fondements possibles de chaque action ?", 6),
    part("Quels moyens de défense chacun peut-il invoquer ?", 5),
    part("Quels préjudices sont réparables ?", 3),
  ],
});

const dissertation: MakeQuestion = ({ rng }) => ({
  title: "Dissertation",
  stem: [
    rng.pick([
      "Traiter le sujet suivant : « La force obligatoire du contrat et l'imprévision. »",
      "Traiter le sujet suivant : « La bonne foi dans la formation et l'exécution du contrat. »",
      "Traiter le sujet suivant : « Faut-il encore distinguer la responsabilité contractuelle et la responsabilité délictuelle ? »",
    ]),
  ],
  weight: 12,
});

const questions: MakeQuestion = ({ rng }) => ({
  title: "Questions de cours",
  stem: ["Répondre en une dizaine de lignes à chacune des questions suivantes."],
  parts: rng
    .sample(
      [
        "Distinguer la nullité absolue et la nullité relative.",
        "Définir le dol et en donner les conditions.",
        "Distinguer l'obligation de moyens et l'obligation de résultat.",
        "Qu'est-ce que l'exception d'inexécution ?",
        "Quelles sont les conditions de la gestion d'affaires ?",
        "Expliquer la clause pénale et le pouvoir de révision du juge.",
      ],
      3,
    )
    .map((text) => part(text, 3)),
});

const commentary: MakeQuestion = () => ({
  title: "Commentaire",
  stem: [
    "Commenter cette règle du Code civil (article 1382) : « Tout fait quelconque de l'homme, qui cause à autrui un dommage, oblige celui par la faute duquel il est arrivé, à le réparer. »",
  ],
  weight: 10,
});

export const obligations: QuestionBank = {
  languages: ["fr"],
  questions: [case1, questions, dissertation, case2, commentary],
};
