import { code, figure, table } from "../../../../server/typesetting/content-blocks.ts";
import { part } from "../../question-types.ts";
import { type MakeQuestion, r } from "../../question-context.ts";
import { graphFigure } from "../../figures/graph-figures.ts";
import { breadthFirst, depthFirst, insertionPasses } from "./algorithms-solvers.ts";

const loops: MakeQuestion = ({ rng }) => {
  const step = rng.pick([2, 3]);
  return {
    stem: [
      "Give, with a reason, the order of growth of the running time of each fragment as a function of *n*.",
      code(`
        (i)   for (i = 0; i < n; i++)
                for (j = i; j < n; j++) count++;

        (ii)  for (i = 1; i < n; i = i * ${step})
                for (j = 0; j < n; j++) count++;

        (iii) int f(int n) { return n < 2 ? 1 : f(n - 1) + f(n - 1); }
      `),
    ],
    parts: [
      part("Fragment (i).", 2, [
        r`The inner loop runs $n + (n - 1) + \cdots + 1 = \frac{n(n + 1)}{2}$ times: $\Theta(n^2)$.`,
      ]),
      part("Fragment (ii).", 2, [
        r`The outer loop runs $\log_${step} n$ times, the inner one $n$ times: $\Theta(n \log n)$.`,
      ]),
      part("Fragment (iii).", 2, [r`$T(n) = 2T(n - 1) + c$, so $T(n) = \Theta(2^n)$.`]),
      part("Rewrite the function in (iii) so that it runs in logarithmic time.", 3, [
        r`It returns $2^{n - 1}$ for $n \ge 1$. Halve the exponent: compute $p = 2^{\left\lfloor k/2 \right\rfloor}$ once and return $p \times p$, doubled when $k$ is odd.`,
      ]),
    ],
  };
};

const recurrence: MakeQuestion = ({ rng }) => {
  const [a, b, c, answer] = rng.pick([
    [2, 2, "n", r`case 2 with $\log_2 2 = 1$: $\Theta(n \log n)$`],
    [4, 2, "n", r`case 1 with $\log_2 4 = 2$: $\Theta(n^2)$`],
    [3, 2, "n^2", r`case 3 with $\log_2 3 < 2$: $\Theta(n^2)$`],
    [9, 3, "n", r`case 1 with $\log_3 9 = 2$: $\Theta(n^2)$`],
  ]) as [number, number, string, string];
  return {
    stem: [
      r`A divide-and-conquer algorithm has running time $T(n) = ${a}\,T\left(\frac{n}{${b}}\right) + ${c}$, with $T(1) = 1$.`,
    ],
    parts: [
      part("Describe in words what the algorithm does on an input of size *n*.", 2, [
        `It solves ${a} subproblems of size n/${b} recursively and combines their results; the last term is the cost of dividing and combining.`,
      ]),
      part("Draw the first three levels of the recursion tree, with the cost of each level.", 3, [
        r`Level $i$ has $${a}^i$ nodes of size $n/${b}^i$; there are $1 + \log_${b} n$ levels.`,
      ]),
      part("Solve the recurrence with the master theorem.", 3, [`By ${answer}.`]),
    ],
  };
};

const sorting: MakeQuestion = ({ rng }) => {
  const values = rng.sample([3, 8, 12, 15, 21, 26, 34, 40, 47, 52], 6);
  const rows = insertionPasses(values).map((row, i) => [String(i + 1), row.join("  ")]);
  return {
    stem: [`The array to be sorted is ${values.join(", ")}.`],
    parts: [
      part("Show the array after each pass of insertion sort.", 3, [table([["Pass", "Array"], ...rows])]),
      part("How many comparisons does insertion sort make on *n* values in the best and in the worst case?", 2, [
        r`Best case: $n - 1$, on a sorted array; worst case: $\frac{n(n - 1)}{2}$, on one in reverse order.`,
      ]),
      part("Compare merge sort and quicksort: worst-case running time, extra memory, stability.", 4, [
        table([
          ["", "Worst case", "Extra memory", "Stable"],
          ["Merge sort", r`$O(n \log n)$`, r`$O(n)$`, "yes"],
          ["Quicksort", r`$O(n^2)$`, r`$O(\log n)$`, "no"],
        ]),
      ]),
    ],
  };
};

const graph: MakeQuestion = ({ rng }) => {
  const missing = rng.int(2, 4);
  const edges = ["AB", "AC", "BD", "CD", "CE", "DF", "EF", "EG", "FG"].filter((_, i) => i !== missing);
  return {
    stem: [
      "Consider the undirected graph below. Where there is a choice, visit nodes in alphabetical order.",
      figure(
        graphFigure(
          [
            { name: "A", at: [13, 50] },
            { name: "B", at: [73, 88] },
            { name: "C", at: [73, 13] },
            { name: "D", at: [143, 88] },
            { name: "E", at: [143, 13] },
            { name: "F", at: [203, 88] },
            { name: "G", at: [213, 13] },
          ],
          edges.map((edge) => ({ from: edge.charAt(0), to: edge.charAt(1) })),
        ),
      ),
    ],
    parts: [
      part("Give the order in which breadth-first search from A visits the nodes.", 2, [
        `${breadthFirst(edges, "A").join(", ")}.`,
      ]),
      part("Give the order in which depth-first search from A visits them.", 2, [
        `${depthFirst(edges, "A").join(", ")}.`,
      ]),
      part("Which data structure does each of these searches use? What is their running time?", 2, [
        r`A queue and a stack (or recursion); both take $O(|V| + |E|)$ with adjacency lists.`,
      ]),
      part("How can one of them be used to detect a cycle in the graph?", 2, [
        "During depth-first search an edge to a visited node other than the parent closes a cycle.",
      ]),
    ],
  };
};

const binary: MakeQuestion = ({ rng }) => {
  const n = rng.pick([1000, 50_000, 1_000_000]);
  return {
    stem: [
      "The function below searches a sorted array for the value x.",
      code(`
        int find(int a[], int n, int x) {
          int low = 0, high = n;
          while (low < high) {
            int middle = (low + high) / 2;
            if (a[middle] < x) low = middle;
            else high = middle;
          }
          return a[low] == x ? low : -1;
        }
      `),
    ],
    parts: [
      part("The loop may never terminate. Give an array and a value for which this happens, and correct the line.", 3, [
        "With a = {1, 2} and x = 3: low stays at 1 while high is 2. The line must read `low = middle + 1`.",
      ]),
      part("The last line may read past the end of the array. When does this happen? Correct the line.", 2, [
        "When x is greater than all values, low equals n. Test `low < n && a[low] == x`.",
      ]),
      part(`At most how many comparisons with x are needed for ${n} values?`, 2, [
        r`$\left\lceil \log_2 ${n + 1} \right\rceil = ${Math.ceil(Math.log2(n + 1))}$ in the loop and one at the end.`,
      ]),
    ],
  };
};

export const growthQuestions: readonly MakeQuestion[] = [loops, recurrence, sorting, graph, binary];
