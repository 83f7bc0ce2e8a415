import { table } from "../../../../server/typesetting/content-blocks.ts";
import { part } from "../../question-types.ts";
import { type QuestionBank, fact, type MakeQuestion } from "../../question-context.ts";

const essay: MakeQuestion = ({ rng }) => ({
  title: "Dissertation",
  stem: [
    rng.pick([
      "« L'école forme-t-elle des citoyens ou des demandeurs d'emploi ? » Vous répondrez à cette question dans un développement organisé, illustré d'exemples pris au Cameroun et ailleurs.",
      "« Les réseaux sociaux rapprochent-ils les hommes ? » Répondez à cette question dans un développement argumenté.",
      "« La diversité des langues est une richesse avant d'être une difficulté. » Expliquez et discutez.",
      "« Protéger la nature, est-ce renoncer au développement ? » Vous appuierez votre réflexion sur des exemples précis.",
    ]),
  ],
  weight: 10,
});

const cameroon: MakeQuestion = ({ rng }) => ({
  title: "Connaissance du Cameroun",
  stem: ["Répondre brièvement aux questions suivantes."],
  parts: rng
    .sample(
      [
        "Citer les dix régions du Cameroun et leurs chefs-lieux.",
        "En quelle année le Cameroun sous tutelle française a-t-il accédé à l'indépendance ? Quand la réunification a-t-elle eu lieu ?",
        "Quelles sont les deux chambres du Parlement ? Comment leurs membres sont-ils désignés ?",
        "Nommer le plus haut sommet et le plus long fleuve du pays.",
        "Citer quatre produits que le Cameroun exporte, et la principale région de production de chacun.",
        "Que signifient les sigles CEMAC, CEEAC, OHADA et CONAC ?",
        "Quels sont les symboles de l'État ? Donner le sens des trois couleurs du drapeau.",
        "Citer deux sites camerounais inscrits au patrimoine mondial.",
      ],
      5,
    )
    .map((text) => part(text, 2)),
});

const world: MakeQuestion = ({ rng }) => ({
  title: "Connaissance du monde",
  stem: ["Répondre brièvement aux questions suivantes."],
  parts: rng
    .sample(
      [
        "Où se trouve le siège de l'Union africaine ? Citer deux de ses institutions.",
        "Nommer les membres permanents du Conseil de sécurité des Nations unies.",
        "Qu'est-ce que l'effet de serre ? Citer trois gaz qui y contribuent.",
        "Qui a écrit *Ville cruelle* ? *Things Fall Apart* ? *Une vie de boy* ?",
        "Que célèbre-t-on le 8 mars, le 1er mai et le 20 mai au Cameroun ?",
        "Expliquer la différence entre le temps qu'il fait et le climat.",
        "Citer trois objectifs de développement durable.",
      ],
      4,
    )
    .map((text) => part(text, 2)),
});

const summary: MakeQuestion = () => ({
  title: "Étude de texte",
  stem: [
    "Quand le téléphone entra au village, on crut d'abord qu'il remplacerait la visite. On n'irait plus saluer l'oncle, puisqu'on l'entendrait. Il en fut autrement : l'appel annonça la visite, et la prépara. Ce que l'on perdit, ce fut l'attente, ce temps vide où l'on imaginait l'autre. Ce que l'on gagna, ce fut de savoir à l'heure qu'un enfant était né, qu'un pont était coupé, que le prix du café montait.",
    "Un outil ne dit jamais à quoi il servira. Ceux qui le fabriquent le croient souvent ; ceux qui s'en servent en décident. Il n'y a donc pas d'outil sans école : non pour apprendre les touches, qu'un enfant trouve seul, mais pour apprendre ce que l'on doit aux autres quand on peut tout leur dire.",
  ],
  parts: [
    part("Résumer ce texte en une soixantaine de mots. Indiquer le nombre de mots.", 5),
    part("Expliquer : « ce temps vide où l'on imaginait l'autre » et « il n'y a pas d'outil sans école ».", 3),
    part("Partagez-vous le point de vue de l'auteur ? Répondre en vingt lignes, avec des exemples.", 6),
  ],
});

const figures: MakeQuestion = ({ rng }) => ({
  title: "Lecture d'un tableau",
  stem: [
    "Le tableau donne, pour une commune, le nombre d'élèves et de maîtres de l'école primaire.",
    table([
      ["Année", "Filles", "Garçons", "Maîtres"],
      ...[2008, 2010, 2012, 2014].map((year, i) => [
        String(year),
        String(1180 + i * rng.int(70, 110)),
        String(1420 + i * rng.int(40, 80)),
        String(38 + i * rng.int(1, 4)),
      ]),
    ]),
  ],
  parts: [
    part("Calculer, pour chaque année, la part des filles et le nombre d'élèves par maître.", 4),
    part("Commenter l'évolution en une dizaine de lignes.", 4),
    part("Proposer deux mesures que la commune pourrait prendre.", 2),
  ],
});

const choices = [
  fact("La capitale politique du Cameroun est", "Yaoundé", "Douala", "Buea", "Garoua"),
  fact(
    "La devise du Cameroun est",
    "Paix – Travail – Patrie",
    "Unité – Progrès – Justice",
    "Liberté – Égalité – Fraternité",
    "Travail – Famille – Patrie",
  ),
  fact("Au Cameroun, le lac Tchad borde la région", "de l'Extrême-Nord", "du Nord", "de l'Adamaoua", "de l'Est"),
  fact("Le siège de la BEAC est à", "Yaoundé", "Libreville", "Malabo", "Brazzaville"),
  fact("Le plus haut sommet du Cameroun est", "le mont Cameroun", "le mont Oku", "les monts Mandara", "le mont Koupé"),
  fact("L'auteur de *Ville cruelle* est", "Mongo Beti", "Ferdinand Oyono", "Guillaume Oyono Mbia", "Francis Bebey"),
  fact("La Cour pénale internationale siège à", "La Haye", "Genève", "New York", "Arusha"),
  fact("L'OHADA harmonise", "le droit des affaires", "les monnaies", "les programmes scolaires", "les frontières"),
];

export const generalKnowledge: QuestionBank = {
  languages: ["fr"],
  questions: [essay, cameroon, world, summary, figures],
  choices,
};
