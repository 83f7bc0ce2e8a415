import type { Figure } from "../../../server/typesetting/content-blocks.ts";
import type { Point } from "../../../server/typesetting/pdf-pen.ts";

export interface GraphNode {
  readonly name: string;
  readonly at: Point;
}

export interface GraphEdge {
  readonly from: string;
  readonly to: string;
  readonly label?: string;
  readonly directed?: boolean;
}

const radius = 11;

const toward = (from: Point, to: Point, by: number): Point => {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
  return [from[0] + ((to[0] - from[0]) * by) / length, from[1] + ((to[1] - from[1]) * by) / length];
};

/** Nodes in circles, joined by edges that carry their weights. Places are in points from the lower left. */
export const graphFigure = (nodes: readonly GraphNode[], edges: readonly GraphEdge[]): Figure => {
  const place = new Map(nodes.map((node) => [node.name, node.at]));
  const width = Math.max(...nodes.map((node) => node.at[0])) + radius + 2;
  const height = Math.max(...nodes.map((node) => node.at[1])) + radius + 4;
  return {
    width,
    height,
    draw: (pen, x, y) => {
      const at = (name: string): Point => {
        const [px, py] = place.get(name) as Point;
        return [x + px, y + py];
      };
      for (const edge of edges) {
        const [a, b] = [at(edge.from), at(edge.to)];
        const [start, end] = [toward(a, b, radius), toward(b, a, radius)];
        if (edge.directed) pen.arrow(start, end);
        else pen.path([start, end]);
        if (edge.label === undefined) continue;
        const [mx, my] = [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
        const length = Math.hypot(b[0] - a[0], b[1] - a[1]);
        const [ox, oy] = [(-(b[1] - a[1]) / length) * 8, ((b[0] - a[0]) / length) * 8];
        const up = oy >= 0 ? 1 : -1;
        pen.centred(mx + up * ox, my + up * oy - 3, edge.label, "roman", 9.5);
      }
      for (const node of nodes) {
        const [cx, cy] = at(node.name);
        pen.circle(cx, cy, radius, { width: 0.8 });
        pen.centred(cx, cy - 3.4, node.name, "bold", node.name.length > 2 ? 8.5 : 10);
      }
    },
  };
};

export interface TreeNode {
  readonly key: string;
  readonly left?: TreeNode;
  readonly right?: TreeNode;
}

/** Inserts keys one by one into a binary search tree. */
export const searchTree = (keys: readonly number[]): TreeNode | undefined => {
  const insert = (node: TreeNode | undefined, key: number): TreeNode => {
    if (!node) return { key: String(key) };
    return key < Number(node.key)
      ? { ...node, left: insert(node.left, key) }
      : { ...node, right: insert(node.right, key) };
  };
  return keys.reduce<TreeNode | undefined>(insert, undefined);
};

/** A binary tree, each node over the middle of what hangs from it. */
export const treeFigure = (root: TreeNode): Figure => {
  const nodes: GraphNode[] = [];
  const edges: GraphEdge[] = [];
  let column = 0;
  let depth = 0;
  const walk = (node: TreeNode, level: number) => {
    depth = Math.max(depth, level);
    if (node.left) {
      edges.push({ from: node.key, to: node.left.key });
      walk(node.left, level + 1);
    }
    nodes.push({ name: node.key, at: [13 + column * 25, -level * 38] });
    column += 1;
    if (node.right) {
      edges.push({ from: node.key, to: node.right.key });
      walk(node.right, level + 1);
    }
  };
  walk(root, 0);
  return graphFigure(
    nodes.map((node) => ({ ...node, at: [node.at[0], node.at[1] + depth * 38 + 13] as Point })),
    edges,
  );
};
