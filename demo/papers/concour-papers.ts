import { type ExaminationPaper, examinationPapers } from "./examination-papers.ts";
import { scan, typed } from "./demo-paper.ts";

const papers: readonly ExaminationPaper[] = [
  {
    categories: ["concour-enspy"],
    title: "Mathématiques",
    subject: "analysis",
    language: "fr",
    sittings: [typed("Exam", 2022, 2), typed("Exam Solution", 2022, 3), scan("Exam", 2019, 2), typed("Exam", 2025, 2)],
  },
  {
    categories: ["concour-enspy", "concour-enspm"],
    title: "Physique",
    subject: "physics",
    language: "fr",
    sittings: [typed("Exam", 2023, 3), scan("Exam", 2020, 2)],
  },
  {
    categories: ["concour-enspy"],
    title: "Chimie",
    subject: "chemistry",
    language: "fr",
    sittings: [typed("Exam", 2022, 2)],
  },
  {
    categories: ["concour-ens-yaounde-1"],
    title: "Épreuve d’informatique",
    subject: "programmingC",
    language: "fr",
    sittings: [typed("Exam", 2022, 2)],
  },
  {
    categories: ["concour-ens-yaounde-1", "concour-ens-bertoua"],
    title: "Culture générale",
    subject: "generalKnowledge",
    language: "fr",
    sittings: [typed("Exam", 2023, 2), scan("Exam", 2018, 2)],
  },
  {
    categories: ["concour-ens-yaounde-2"],
    title: "Sciences de l’éducation",
    subject: "education",
    language: "fr",
    sittings: [scan("Exam", 2019, 1)],
  },
  {
    categories: ["concour-fet-buea"],
    title: "Mathematics",
    subject: "mathematics",
    language: "en",
    sittings: [typed("Exam", 2023, 2)],
  },
  {
    categories: ["concour-fet-buea"],
    title: "Physics",
    subject: "physics",
    language: "en",
    sittings: [scan("Exam", 2021, 2)],
  },
  {
    categories: ["concour-enafm"],
    title: "Biologie, chimie, physique",
    subject: "medicine",
    language: "fr",
    sittings: [typed("Exam", 2024, 4), scan("Exam", 2022, 4)],
  },
  {
    categories: ["concour-emia", "concour-iut-douala"],
    title: "Mathématiques générales",
    subject: "mathematics",
    language: "fr",
    sittings: [typed("Exam", 2024, 2)],
  },
  {
    categories: ["concour-enam-a", "concour-enam-b", "concour-esstic"],
    title: "Culture générale",
    subject: "generalKnowledge",
    language: "fr",
    sittings: [typed("Exam", 2025, 2)],
  },
];

export const concourPapers = examinationPapers("concours", papers);
