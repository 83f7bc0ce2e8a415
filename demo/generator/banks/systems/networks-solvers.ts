import type { Point } from "../../../../server/typesetting/pdf-pen.ts";

/** An address as four decimal bytes. */
export const dotted = (address: number): string => {
  const word = ((address % 2 ** 32) + 2 ** 32) % 2 ** 32;
  return [24, 16, 8, 0].map((shift) => Math.floor(word / 2 ** shift) % 256).join(".");
};

/** Remainder of `data` followed by zeros, divided modulo 2 by `generator`; both as strings of bits. */
export const crcRemainder = (data: string, generator: string): string => {
  const degree = generator.length - 1;
  const bits = [...data, ..."0".repeat(degree)].map(Number);
  for (let i = 0; i < data.length; i++) {
    if (bits[i] !== 1) continue;
    [...generator].forEach((bit, j) => {
      bits[i + j] = (bits[i + j] ?? 0) ^ Number(bit);
    });
  }
  return bits.slice(-degree).join("");
};

/** Fragments of a datagram: number, total length, offset in units of eight bytes, more-fragments flag. */
export const fragments = (size: number, mtu: number): string[][] => {
  const step = Math.floor((mtu - 20) / 8) * 8;
  const payload = size - 20;
  const rows: string[][] = [];
  for (let at = 0; at < payload; at += step) {
    const length = Math.min(step, payload - at);
    rows.push([String(rows.length + 1), String(length + 20), String(at / 8), at + length < payload ? "1" : "0"]);
  }
  return rows;
};

interface Link {
  readonly from: string;
  readonly to: string;
  readonly label: string;
}

/** Dijkstra's algorithm from one node: the steps as rows of a table, and the first hop to each node. */
export const shortestPaths = (links: readonly Link[], source: string) => {
  const nodes = [...new Set(links.flatMap((link) => [link.from, link.to]))].sort();
  const order = nodes.filter((node) => node !== source);
  const distance = new Map<string, number>([[source, 0]]);
  const next = new Map<string, string>();
  const settled: string[] = [];
  const rows: string[][] = [];
  while (settled.length < nodes.length) {
    const open = nodes.filter((node) => !settled.includes(node) && distance.has(node));
    const nearest = open.reduce((a, b) => ((distance.get(b) ?? Infinity) < (distance.get(a) ?? Infinity) ? b : a));
    settled.push(nearest);
    for (const link of links) {
      const other = link.from === nearest ? link.to : link.to === nearest ? link.from : null;
      if (other === null || settled.includes(other)) continue;
      const through = (distance.get(nearest) ?? 0) + Number(link.label);
      if (through >= (distance.get(other) ?? Infinity)) continue;
      distance.set(other, through);
      next.set(other, nearest === source ? other : (next.get(nearest) ?? ""));
    }
    rows.push([String(rows.length), settled.join(""), ...order.map((node) => String(distance.get(node) ?? "–"))]);
  }
  return { rows, order, next };
};

/** The window of TCP Reno: slow start to `threshold`, `rounds` of avoidance, a triple duplicate, avoidance again. */
export const windowTrace = (threshold: number, rounds: number) => {
  const points: Point[] = [];
  let size = 1;
  const put = () => points.push([points.length + 1, size]);
  while (size < threshold) {
    put();
    size *= 2;
  }
  for (let i = 0; i <= rounds; i++) {
    put();
    if (i < rounds) size += 1;
  }
  const lossAt = points.length;
  const peak = size;
  size = Math.floor(size / 2);
  while (points.length < 17) {
    put();
    size += 1;
  }
  return { points, lossAt, peak };
};
