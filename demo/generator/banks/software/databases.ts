import { type QuestionBank, fact } from "../../question-context.ts";
import { designQuestions } from "./databases-design.ts";
import { queryQuestions } from "./databases-queries.ts";

const choices = [
  fact("Which SQL clause filters groups?", "HAVING", "WHERE", "ORDER BY", "DISTINCT"),
  fact(
    "A foreign key",
    "references a key of a table",
    "may never be null",
    "is always numeric",
    "is the first column of a table",
  ),
  fact(
    "A relation in which every determinant is a candidate key is in",
    "Boyce-Codd normal form",
    "first normal form",
    "second normal form",
    "no normal form",
  ),
  fact(
    "Which join keeps the rows of the left table that have no match?",
    "LEFT JOIN",
    "INNER JOIN",
    "CROSS JOIN",
    "NATURAL JOIN",
  ),
  fact(
    "Which property guarantees that a transaction is executed entirely or not at all?",
    "atomicity",
    "consistency",
    "isolation",
    "durability",
  ),
  fact("`COUNT(column)` counts", "the non-null values", "all rows", "the distinct values", "the columns"),
  fact(
    "Which command removes a table together with its structure?",
    "DROP TABLE",
    "DELETE FROM",
    "TRUNCATE",
    "ALTER TABLE",
  ),
  fact("In the relational model a row is also called", "a tuple", "a domain", "an attribute", "a degree"),
];

export const databases: QuestionBank = {
  languages: ["en", "fr"],
  questions: [...designQuestions, ...queryQuestions],
  choices,
};
