import type { Figure } from "../../../server/typesetting/content-blocks.ts";
import { textWidth } from "../../../server/typesetting/font-metrics.ts";
import type { Pen, Point } from "../../../server/typesetting/pdf-pen.ts";

export interface ClassBox {
  readonly name: string;
  readonly lines: readonly string[];
  /** Upper left corner, in points from the upper left of the figure. */
  readonly at: Point;
}

interface Frame {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

const frameOf = (box: ClassBox): Frame => ({
  left: box.at[0],
  top: box.at[1],
  width: Math.max(textWidth(box.name, "bold", 9.5), ...box.lines.map((line) => textWidth(line, "roman", 9))) + 14,
  height: 17 + box.lines.length * 11.5 + (box.lines.length > 0 ? 5 : 0),
});

const edgeOf = (frame: Frame, toward: Point): Point => {
  const cx = frame.left + frame.width / 2;
  const cy = frame.top + frame.height / 2;
  const [dx, dy] = [toward[0] - cx, toward[1] - cy];
  const scale = Math.min(
    frame.width / 2 / Math.max(Math.abs(dx), 0.01),
    frame.height / 2 / Math.max(Math.abs(dy), 0.01),
  );
  return [cx + dx * scale, cy + dy * scale];
};

const middleOf = (frame: Frame): Point => [frame.left + frame.width / 2, frame.top + frame.height / 2];

export interface ClassLink {
  readonly from: string;
  readonly to: string;
  readonly kind: "inherits" | "uses";
  readonly label?: string;
}

const hollowHead = (pen: Pen, from: Point, to: Point) => {
  const angle = Math.atan2(to[1] - from[1], to[0] - from[0]);
  const back = (turn: number): Point => [to[0] - 10 * Math.cos(angle + turn), to[1] - 10 * Math.sin(angle + turn)];
  pen.path([to, back(0.4), back(-0.4)], { width: 0.8, fill: 1, stroke: true, close: true });
};

/** Classes or tables as boxes with their members, joined by lines. */
export const classFigure = (boxes: readonly ClassBox[], links: readonly ClassLink[]): Figure => {
  const frames = new Map(boxes.map((box) => [box.name, frameOf(box)]));
  const all = [...frames.values()];
  const height = Math.max(...all.map((f) => f.top + f.height)) + 2;
  return {
    width: Math.max(...all.map((f) => f.left + f.width)) + 2,
    height,
    draw: (pen, x, y) => {
      const place = (point: Point): Point => [x + point[0], y + height - point[1]];
      for (const link of links) {
        const a = frames.get(link.from) as Frame;
        const b = frames.get(link.to) as Frame;
        const [start, end] = [place(edgeOf(a, middleOf(b))), place(edgeOf(b, middleOf(a)))];
        pen.path([start, end], { width: 0.7 });
        if (link.kind === "inherits") hollowHead(pen, start, end);
        if (link.label) pen.text((start[0] + end[0]) / 2 + 4, (start[1] + end[1]) / 2 + 4, link.label, "roman", 8.5);
      }
      for (const box of boxes) {
        const frame = frames.get(box.name) as Frame;
        const [left, top] = place([frame.left, frame.top]);
        pen.rect(left, top - frame.height, frame.width, frame.height, { width: 0.8, fill: 1, stroke: true });
        pen.centred(left + frame.width / 2, top - 12, box.name, "bold", 9.5);
        if (box.lines.length === 0) continue;
        pen.line(left, top - 17, left + frame.width, top - 17, 0.6);
        box.lines.forEach((line, i) => pen.text(left + 6, top - 28 - i * 11.5, line, "roman", 9));
      }
    },
  };
};

export interface Entity {
  readonly name: string;
  readonly at: Point;
}

export interface Relation {
  readonly name: string;
  readonly at: Point;
  readonly ends: readonly (readonly [entity: string, cardinality: string])[];
}

/** An entity-relationship diagram: rectangles, diamonds and their cardinalities. Places are centres. */
export const entityFigure = (entities: readonly Entity[], relations: readonly Relation[], size: Point): Figure => ({
  width: size[0],
  height: size[1],
  draw: (pen, x, y) => {
    const at = new Map(entities.map((e) => [e.name, [x + e.at[0], y + e.at[1]] as Point]));
    for (const relation of relations) {
      const [cx, cy] = [x + relation.at[0], y + relation.at[1]];
      for (const [entity, cardinality] of relation.ends) {
        const [ex, ey] = at.get(entity) as Point;
        pen.line(cx, cy, ex, ey, 0.7);
        const upright = Math.abs(ex - cx) < 8;
        const length = Math.hypot(ex - cx, ey - cy);
        const share = upright ? (length + 4) / 2 / length : 0.52;
        const [lx, ly] = [cx + (ex - cx) * share, cy + (ey - cy) * share];
        pen.centred(lx + (upright ? 16 : 0), ly + (upright ? -3 : 4), cardinality, "roman", 9);
      }
    }
    for (const { name, at: place } of relations) {
      const [cx, cy] = [x + place[0], y + place[1]];
      const w = textWidth(name, "italic", 9.5) / 2 + 15;
      pen.path(
        [
          [cx - w, cy],
          [cx, cy + 15],
          [cx + w, cy],
          [cx, cy - 15],
        ],
        { width: 0.8, fill: 1, stroke: true, close: true },
      );
      pen.centred(cx, cy - 3, name, "italic", 9.5);
    }
    for (const [name, [cx, cy]] of at) {
      const w = textWidth(name, "bold", 9.5) + 16;
      pen.rect(cx - w / 2, cy - 11, w, 22, { width: 0.9, fill: 1, stroke: true });
      pen.centred(cx, cy - 3.2, name, "bold", 9.5);
    }
  },
});
