import { code, figure, table } from "../../../../server/typesetting/content-blocks.ts";
import { part } from "../../question-types.ts";
import { type MakeQuestion, r } from "../../question-context.ts";
import { searchTree, treeFigure, type TreeNode } from "../../figures/graph-figures.ts";
import { heapOf, heightOf, postfixValue, probe, walkTree } from "./algorithms-solvers.ts";

const tree: MakeQuestion = ({ rng }) => {
  const sorted = rng.sample([12, 20, 27, 33, 38, 41, 47, 55, 62, 70, 84], 8).sort((a, b) => a - b);
  const order = rng.pick([
    [4, 1, 6, 0, 2, 3, 7, 5],
    [3, 1, 5, 0, 2, 4, 6, 7],
    [4, 2, 6, 1, 3, 5, 7, 0],
    [3, 0, 6, 2, 1, 5, 7, 4],
  ]);
  const keys = order.map((i) => sorted[i] as number);
  const root = searchTree(keys) as TreeNode;
  const leaf = keys.at(-1) as number;
  return {
    stem: ["The binary search tree below was built by successive insertions.", figure(treeFigure(root))],
    parts: [
      part("List its keys in preorder, inorder and postorder.", 3, [
        `Preorder ${walkTree(root, "pre").join(" ")}; inorder ${walkTree(root, "in").join(" ")}; postorder ${walkTree(root, "post").join(" ")}.`,
      ]),
      part("What is its height? What are the minimum and maximum heights for the same number of keys?", 3, [
        r`Its height is ${heightOf(root)}. With ${keys.length} keys the height is at least $\left\lfloor \log_2 ${keys.length} \right\rfloor = ${Math.floor(Math.log2(keys.length))}$ and at most ${keys.length - 1}.`,
      ]),
      part(`Describe how a key is deleted from such a tree, and draw the tree after deleting ${leaf}.`, 4, [
        `A leaf is removed; a node with one child is replaced by that child; a node with two children takes the smallest key of its right subtree, which is then deleted from there. After deleting ${leaf}:`,
        figure(treeFigure(searchTree(keys.slice(0, -1)) as TreeNode)),
      ]),
    ],
  };
};

const hashing: MakeQuestion = ({ rng }) => {
  const size = rng.pick([11, 13]);
  const keys = rng.sample([15, 22, 28, 31, 37, 44, 48, 59, 66, 70, 81], 7);
  const { table: slots, collisions } = probe(keys, size);
  return {
    stem: [r`Keys are stored in a hash table of ${size} slots with the hash function $h(k) = k \;\mod\; ${size}$.`],
    parts: [
      part(`Insert ${keys.join(", ")} in this order, with linear probing. How many collisions occur?`, 4, [
        table(
          [
            ["Slot", ...slots.map((_, i) => String(i))],
            ["Key", ...slots.map((k) => String(k ?? ""))],
          ],
          { head: false },
        ),
        `There are ${collisions} collisions.`,
      ]),
      part("What is the load factor? Why does linear probing slow down as it approaches 1?", 2, [
        r`$\alpha = \frac{${keys.length}}{${size}} = ${(keys.length / size).toFixed(2)}$. Occupied slots form clusters; each collision lengthens a cluster, and a search must scan whole clusters.`,
      ]),
      part("Why must the slot of a deleted key be marked as deleted?", 2, [
        "A search stops at an empty slot; keys that were inserted beyond the deleted one would no longer be found.",
      ]),
    ],
  };
};

const list: MakeQuestion = () => ({
  stem: [
    "A singly linked list is declared in C as follows.",
    code(`
      struct node { int value; struct node *next; };
    `),
  ],
  parts: [
    part("Write a function that reverses the list in place.", 4, [
      code(`
        struct node *reverse(struct node *head) {
          struct node *done = NULL;
          while (head != NULL) {
            struct node *rest = head->next;
            head->next = done;
            done = head;
            head = rest;
          }
          return done;
        }
      `),
    ]),
    part("Write a function that detects whether the list contains a cycle, without modifying it.", 4, [
      "Two pointers start at the head; one advances by one node, the other by two. They meet again exactly when there is a cycle.",
    ]),
    part("State the running time and the extra memory of each function.", 2, [
      r`Both take $O(n)$ time and $O(1)$ extra memory.`,
    ]),
  ],
});

const heap: MakeQuestion = ({ rng }) => {
  const keys = rng.sample([4, 9, 13, 17, 23, 28, 31, 36, 44, 50], 7);
  const built = heapOf(keys);
  return {
    stem: [`The keys ${keys.join(", ")} are inserted one by one, in this order, into an empty max-heap.`],
    parts: [
      part("Give the array that represents the heap after the last insertion.", 4, [`${built.join(", ")}.`]),
      part(
        "At which indices of the array are the parent and the children of the key at index *i*, counting from 0?",
        2,
        [r`The parent at $\left\lfloor (i - 1)/2 \right\rfloor$, the children at $2i + 1$ and $2i + 2$.`],
      ),
      part("How does heapsort use a heap? Give its worst-case running time.", 3, [
        r`It swaps the root with the last key of the heap, shrinks the heap by one and sifts the new root down, $n$ times: $O(n \log n)$.`,
      ]),
    ],
  };
};

const stack: MakeQuestion = ({ rng }) => {
  const [a, b, c, d] = rng.sample([2, 3, 4, 5, 6, 7, 8], 4) as [number, number, number, number];
  const postfix = `${a} ${b} + ${c} ${d} - *`;
  return {
    stem: ["A stack can be used to evaluate arithmetic expressions."],
    parts: [
      part(`Write (${a} + ${b}) × (${c} – ${d}) in postfix notation.`, 2, [`\`${postfix}\``]),
      part("Show the stack after each symbol as the postfix expression is evaluated. What is the result?", 3, [
        `Operands are pushed; an operator pops the top two operands and pushes its result. The result is ${String(postfixValue(postfix)).replace("-", "–")}.`,
      ]),
      part("Show how to implement a queue with two stacks. What is the amortised cost of an operation?", 4, [
        r`New values are pushed on the first stack; when the second is empty, all are moved to it, which reverses their order. Each value is moved once, so the amortised cost is $O(1)$.`,
      ]),
    ],
  };
};

export const structureQuestions: readonly MakeQuestion[] = [tree, hashing, list, heap, stack];
