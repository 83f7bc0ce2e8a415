import type { TreeNode } from "../../figures/graph-figures.ts";

type Walk = "pre" | "in" | "post";

/** Keys of a tree in the order of a walk. */
export const walkTree = (node: TreeNode | undefined, order: Walk): string[] => {
  if (!node) return [];
  const left = walkTree(node.left, order);
  const right = walkTree(node.right, order);
  if (order === "pre") return [node.key, ...left, ...right];
  return order === "in" ? [...left, node.key, ...right] : [...left, ...right, node.key];
};

export const heightOf = (node: TreeNode | undefined): number =>
  node ? 1 + Math.max(heightOf(node.left), heightOf(node.right)) : -1;

/** A hash table filled by linear probing; `null` marks an empty slot. */
export const probe = (keys: readonly number[], size: number): { table: (number | null)[]; collisions: number } => {
  const table: (number | null)[] = Array.from({ length: size }, () => null);
  let collisions = 0;
  for (const key of keys) {
    let at = key % size;
    while (table[at] !== null) {
      at = (at + 1) % size;
      collisions += 1;
    }
    table[at] = key;
  }
  return { table, collisions };
};

/** The array after each pass of insertion sort. */
export const insertionPasses = (values: readonly number[]): number[][] => {
  const array = [...values];
  return values.slice(1).map((_, i) => {
    const key = array[i + 1] as number;
    let j = i;
    while (j >= 0 && (array[j] as number) > key) {
      array[j + 1] = array[j] as number;
      j -= 1;
    }
    array[j + 1] = key;
    return [...array];
  });
};

const neighbours = (edges: readonly string[], node: string): string[] =>
  edges
    .filter((edge) => edge.includes(node))
    .map((edge) => (edge.charAt(0) === node ? edge.charAt(1) : edge.charAt(0)))
    .sort();

/** Nodes in the order of a breadth-first search; equal choices are taken in alphabetical order. */
export const breadthFirst = (edges: readonly string[], start: string): string[] => {
  const seen = [start];
  for (const node of seen) {
    for (const next of neighbours(edges, node)) if (!seen.includes(next)) seen.push(next);
  }
  return seen;
};

/** Nodes in the order of a depth-first search; equal choices are taken in alphabetical order. */
export const depthFirst = (edges: readonly string[], node: string, seen: string[] = []): string[] => {
  seen.push(node);
  for (const next of neighbours(edges, node)) if (!seen.includes(next)) depthFirst(edges, next, seen);
  return seen;
};

/** A max-heap as an array, after inserting the keys one by one. */
export const heapOf = (keys: readonly number[]): number[] => {
  const heap: number[] = [];
  for (const key of keys) {
    heap.push(key);
    let i = heap.length - 1;
    while (i > 0) {
      const parent = Math.floor((i - 1) / 2);
      if ((heap[parent] as number) >= (heap[i] as number)) break;
      [heap[parent], heap[i]] = [heap[i] as number, heap[parent] as number];
      i = parent;
    }
  }
  return heap;
};

/** The value of an expression in postfix notation. */
export const postfixValue = (text: string): number => {
  const stack: number[] = [];
  for (const token of text.split(" ")) {
    if (/^\d+$/.test(token)) {
      stack.push(Number(token));
      continue;
    }
    const b = stack.pop() as number;
    const a = stack.pop() as number;
    stack.push(token === "+" ? a + b : token === "-" ? a - b : a * b);
  }
  return stack[0] as number;
};
