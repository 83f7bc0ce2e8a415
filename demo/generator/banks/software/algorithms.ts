import { type QuestionBank, fact } from "../../question-context.ts";
import { structureQuestions } from "./algorithms-structures.ts";
import { growthQuestions } from "./algorithms-complexity.ts";

const choices = [
  fact("Which structure serves the first that came?", "queue", "stack", "tree", "heap"),
  fact("Searching a balanced tree of n keys takes", "$O(\\log n)$", "$O(1)$", "$O(n)$", "$O(n \\log n)$"),
  fact("Which sort is stable?", "merge sort", "quicksort", "heapsort", "selection sort"),
  fact(
    "The inorder walk of a binary search tree gives the keys",
    "in increasing order",
    "in decreasing order",
    "in order of insertion",
    "in no order",
  ),
  fact("A graph with n nodes that is a tree has how many edges?", "$n - 1$", "$n$", "$2n$", "$n(n-1)/2$"),
  fact("Which structure is used by recursion?", "the stack", "a queue", "a heap", "a hash table"),
  fact(
    "Dijkstra's algorithm fails when",
    "an edge has a negative weight",
    "the graph has a cycle",
    "the graph is directed",
    "two paths have the same length",
  ),
  fact("The worst time of quicksort is", "$O(n^2)$", "$O(n \\log n)$", "$O(n)$", "$O(2^n)$"),
];

export const algorithms: QuestionBank = {
  languages: ["en"],
  questions: [...structureQuestions, ...growthQuestions],
  choices,
};
