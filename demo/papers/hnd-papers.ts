import { type ExaminationPaper, examinationPapers } from "./examination-papers.ts";
import { scan, typed } from "./demo-paper.ts";

const papers: readonly ExaminationPaper[] = [
  {
    categories: ["hnd-software"],
    title: "Software Engineering: Case Study",
    subject: "softwareCase",
    language: "en",
    sittings: [typed("Exam", 2023, 8), scan("Exam", 2021, 10)],
  },
  {
    categories: ["hnd-software"],
    title: "Software Engineering: Practice of Computer",
    subject: "webProgramming",
    language: "en",
    sittings: [scan("Exam", 2022, 3), typed("Exam", 2024, 3)],
  },
  {
    categories: ["hnd-software"],
    title: "Software Engineering: Algorithms and Data Structures",
    subject: "algorithms",
    language: "en",
    sittings: [typed("Exam", 2023, 3), typed("Exam Solution", 2023, 5)],
  },
  {
    categories: ["hnd-software", "hnd-database"],
    title: "Databases",
    subject: "databases",
    language: "en",
    sittings: [scan("Exam", 2020, 3), typed("Exam", 2025, 3)],
  },
  {
    categories: ["hnd-software"],
    title: "Object-Oriented Programming",
    subject: "objects",
    language: "en",
    sittings: [typed("Exam", 2024, 3)],
  },
  {
    categories: ["hnd-networks-security", "hnd-computer-networks"],
    title: "Computer Networks",
    subject: "networks",
    language: "en",
    sittings: [scan("Exam", 2022, 3), typed("Exam", 2024, 3)],
  },
  {
    categories: ["hnd-accountancy"],
    title: "Accountancy: Principles of Accounting",
    subject: "accounting",
    language: "en",
    sittings: [typed("Exam", 2023, 12), scan("Exam", 2019, 3)],
  },
  {
    categories: ["hnd-banking-finance"],
    title: "Banking and Finance: Practice of Banking",
    subject: "banking",
    language: "en",
    sittings: [typed("Exam", 2023, 2)],
  },
  {
    categories: ["hnd-nursing"],
    title: "Nursing: Pharmacology",
    subject: "nursing",
    language: "en",
    sittings: [typed("Exam", 2024, 2), scan("Exam", 2020, 2)],
  },
  {
    categories: ["hnd-accountancy", "hnd-banking-finance", "hnd-management", "hnd-marketing"],
    title: "Economic Science",
    subject: "economics",
    language: "en",
    sittings: [typed("Exam", 2022, 3)],
  },
  {
    categories: ["hnd-marketing"],
    title: "Marketing, Trade and Sales: Case Study",
    subject: "marketing",
    language: "en",
    sittings: [scan("Exam", 2021, 1)],
  },
];

export const hndPapers = examinationPapers("hnd", papers);
