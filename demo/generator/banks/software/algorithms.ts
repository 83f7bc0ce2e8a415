import { type QuestionBank, fact } from "../../question-context.ts";
import { structureQuestions } from "./algorithms-structures.ts";
import { growthQuestions } from "./algorithms-complexity.ts";

const choices = [
  fact("Which data structure is first in, first out?", "queue", "stack", "tree", "heap"),
  fact(
    "Searching a balanced binary search tree of *n* keys takes",
    "$O(\\log n)$",
    "$O(1)$",
    "$O(n)$",
    "$O(n \\log n)$",
  ),
  fact("Which of these sorting algorithms is stable?", "merge sort", "quicksort", "heapsort", "selection sort"),
  fact(
    "An inorder traversal of a binary search tree visits the keys",
    "in increasing order",
    "in decreasing order",
    "in order of insertion",
    "in no particular order",
  ),
  fact("How many edges does a tree with *n* nodes have?", "$n - 1$", "$n$", "$2n$", "$n(n-1)/2$"),
  fact("Which data structure is used to implement recursion?", "a stack", "a queue", "a heap", "a hash table"),
  fact(
    "Dijkstra's algorithm may give wrong results when",
    "an edge has a negative weight",
    "the graph has a cycle",
    "the graph is directed",
    "two paths have the same length",
  ),
  fact("The worst-case running time of quicksort is", "$O(n^2)$", "$O(n \\log n)$", "$O(n)$", "$O(2^n)$"),
];

export const algorithms: QuestionBank = {
  languages: ["en"],
  questions: [...structureQuestions, ...growthQuestions],
  choices,
};
