import { type QuestionBank, fact } from "../../question-context.ts";
import { designQuestions } from "./databases-design.ts";
import { queryQuestions } from "./databases-queries.ts";

const choices = [
  fact("Which SQL clause filters groups?", "HAVING", "WHERE", "ORDER BY", "DISTINCT"),
  fact(
    "A foreign key",
    "refers to a key of a table",
    "may never be null",
    "is always numeric",
    "is the first column of a table",
  ),
  fact(
    "A relation in which every determinant is a key is in",
    "Boyce-Codd normal form",
    "first normal form",
    "second normal form",
    "no normal form",
  ),
  fact(
    "Which join keeps the rows of the left table that have no partner?",
    "LEFT JOIN",
    "INNER JOIN",
    "CROSS JOIN",
    "NATURAL JOIN",
  ),
  fact(
    "Which property says that a transaction is done wholly or not at all?",
    "atomicity",
    "consistency",
    "isolation",
    "durability",
  ),
  fact("`COUNT(column)` counts", "the values that are not null", "all rows", "the different values", "the columns"),
  fact("Which command removes a table with its structure?", "DROP TABLE", "DELETE FROM", "TRUNCATE", "ALTER TABLE"),
  fact("In the relational model a row is also called", "a tuple", "a domain", "an attribute", "a degree"),
];

export const databases: QuestionBank = {
  languages: ["en", "fr"],
  questions: [...designQuestions, ...queryQuestions],
  choices,
};
